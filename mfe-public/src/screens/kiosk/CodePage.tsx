import { useEffect, useMemo, useState } from 'react'
import { Actions, Button, Flow, Icon, Outcome, Page } from '@weitersagen/kit/ui'
import { Form, requiredText, schema, SubmitButton, TextField, useKitForm } from '@weitersagen/kit/forms'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { useScreen } from '@weitersagen/kit/query'
import type { KioskCode as Look } from '../../api'
import { compactCode, groupCode, isCode } from '../../features/offline-code/code'
import { KioskFrame } from './KioskFrame'
import { kioskPath } from './kioskPath'
import { OwnPhone } from './OwnPhone'
import { large, Way } from './Way'

/** Somebody brings a code from a card: here it says whose it is, and the person's phone goes on. */
export function KioskCode() {
  return <KioskFrame>{() => <Entry />}</KioskFrame>
}

function Entry() {
  const t = useTexts('public')
  const [code, setCode] = useState('')
  const [found, setFound] = useState<Look>()
  const rules = useMemo(
    () =>
      schema({ code: requiredText({ max: 40 }) }, (typed) => ({
        code: typed.code && !isCode(typed.code) ? 'code.mistyped' : undefined,
      })),
    [],
  )
  const form = useKitForm({
    schema: rules,
    defaults: { code: '' },
    onSubmit: async (values) => setCode(compactCode(values.code)),
  })
  const again = () => {
    setCode('')
    setFound(undefined)
  }
  // The page is the code's then: no form pushes it under the bar.
  if (found) return <Found look={found} onAgain={again} />
  return (
    <Page title={t('code.title')} lead={t('kiosk.codeLead')} width="medium">
      <Flow gap={4}>
        <Form form={form} label={t('code.title')}>
          <Flow gap={3}>
            <TextField
              name="code"
              label={t('code.label')}
              hint={t('code.hint')}
              autoComplete="off"
              maxLength={40}
              shape={groupCode}
            />
            <div>
              <SubmitButton>{t('code.submit')}</SubmitButton>
            </div>
          </Flow>
        </Form>
        {code ? <Search key={code} code={code} onFound={setFound} /> : null}
        <Actions>
          <Way to="KioskHome" icon="arrowLeft">
            {t('kiosk.back')}
          </Way>
        </Actions>
      </Flow>
    </Page>
  )
}

/** Asks for a code; what stands in its way is said under the field. */
function Search({ code, onFound }: { code: string; onFound: (look: Look) => void }) {
  const look = useScreen<Look>(`${kioskPath}/code/${code}`)
  const found = look.state === 'ready' ? look.data : undefined
  useEffect(() => {
    if (found) onFound(found)
  }, [found, onFound])
  return look.state === 'error' ? <Outcome problem={look.problem} /> : null
}

function Found({ look, onAgain }: { look: Look; onAgain: () => void }) {
  const t = useTexts('public')
  const { date, money } = useFormats()
  const { recommenderName, product, share, validUntil, qrSvg } = look
  const reward =
    share.recipientCents > 0 ? `${t('code.foundReward', { amount: money(share.recipientCents) })} ` : ''
  return (
    <Page
      title={t('code.found', { name: recommenderName, product: product.spoken })}
      lead={`${reward}${t('code.until', { date: date(validUntil) })}`}
      width="wide"
    >
      <OwnPhone qrSvg={qrSvg} steps={[t('kiosk.step1'), t('kiosk.codeStep2'), t('kiosk.codeStep3')]}>
        <Way to="KioskThanks" variant="contained" icon="check">
          {t('kiosk.scanned')}
        </Way>
        <Button
          size="large"
          variant="outlined"
          startIcon={<Icon name="arrowLeft" size={28} />}
          onClick={onAgain}
          sx={large}
        >
          {t('code.title')}
        </Button>
      </OwnPhone>
    </Page>
  )
}
