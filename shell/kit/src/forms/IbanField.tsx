import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTexts } from '@weitersagen/kit/i18n'
import { Icon } from '@weitersagen/kit/ui'
import { bankOf } from './bankOf'
import { groupIban } from './fields'
import { TextField, type Preset } from './TextField'

/** An IBAN, grouped as on a bank card while one types; a German one names its bank, so that a slip is seen. */
export function IbanField(props: Preset) {
  return (
    <TextField
      autoComplete="off"
      maxLength={64}
      {...props}
      shape={groupIban}
      note={<Bank field={props.name} />}
    />
  )
}

function Bank({ field }: { field: string }) {
  const t = useTexts('kit')
  const typed = String(useWatch({ name: field }) ?? '')
  const [bank, setBank] = useState<string>()

  useEffect(() => {
    let current = true
    // Without the list of banks there is no name; the IBAN is as good as before.
    const nameless = () => undefined
    void bankOf(typed)
      .catch(nameless)
      .then((name) => current && setBank(name))
    return () => {
      current = false
    }
  }, [typed])

  return (
    <Box role="status">
      {bank ? (
        <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', fontWeight: 600 }}>
          <Icon name="bank" size={20} />
          {t('bank', { name: bank })}
        </Box>
      ) : null}
    </Box>
  )
}
