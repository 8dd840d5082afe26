import { useMemo, useState } from 'react'
import { Badge, Box, Button, Card, Disclosure, Flow, Typography } from '@weitersagen/kit/ui'
import {
  Form,
  InPlace,
  requiredText,
  schema,
  SelectField,
  SubmitButton,
  useInPlace,
  useKitForm,
} from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { useRefreshScreens } from '@weitersagen/kit/query'
import { answerOf, api } from '../../api/client'
import type { SuspicionKind } from '../../api'
import { DeskOutcome, useDeskSend } from '../../features/desk'
import { useRight } from './words'

// texts: suspicion.kind.*

/** How often each kind was right, and which of them open cases: set by hand. */
export function Kinds({ kinds }: { kinds: SuspicionKind[] }) {
  const t = useTexts('desk')
  return (
    <Card component="section" aria-label={t('suspicion.kinds')}>
      <Disclosure flush title={t('suspicion.kinds')}>
        <Typography color="textSecondary">{t('suspicion.kindsText')}</Typography>
        <Box component="ul" aria-label={t('suspicion.kinds')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {kinds.map((one) => (
            <KindRow key={one.kind} one={one} />
          ))}
        </Box>
      </Disclosure>
    </Card>
  )
}

function KindRow({ one }: { one: SuspicionKind }) {
  const t = useTexts('desk')
  const right = useRight()
  const place = useInPlace()
  const [notice, setNotice] = useState<string>()
  const word = t(`suspicion.kind.${one.kind}`)
  const opensFrom = Math.max(one.atLeast, one.first)
  return (
    <Box component="li" sx={{ py: 2, borderTop: '1px solid', borderColor: 'divider' }}>
      <Flow gap={1}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography sx={{ fontWeight: 700 }}>{word}</Typography>
          {one.off ? <Badge>{t('suspicion.off')}</Badge> : null}
          {one.off ? null : (
            <Badge>
              {opensFrom > 0 ? t('suspicion.opensFrom', { count: opensFrom }) : t('suspicion.opensAlways')}
            </Badge>
          )}
        </Box>
        {one.decided > 0 ? (
          <Typography variant="body2" color="textSecondary">
            {right(one)}
          </Typography>
        ) : null}
        <InPlace place={place}>
          <SetKind
            one={one}
            word={word}
            close={place.close}
            done={() => {
              place.close()
              setNotice(t('suspicion.set'))
            }}
          />
        </InPlace>
        {place.isOpen ? null : (
          <div>
            <Button
              id={place.opener}
              variant="outlined"
              size="small"
              aria-label={t('suspicion.changeNamed', { kind: word })}
              onClick={() => {
                setNotice(undefined)
                place.open()
              }}
            >
              {t('suspicion.change')}
            </Button>
          </div>
        )}
        <DeskOutcome success={notice} />
      </Flow>
    </Box>
  )
}

const offered = [0, 1, 2, 4, 8, 18]

function SetKind({
  one,
  word,
  close,
  done,
}: {
  one: SuspicionKind
  word: string
  close: () => void
  done: () => void
}) {
  const t = useTexts('desk')
  const refresh = useRefreshScreens()
  const { kind, first, off, atLeast } = one
  const { send, problem } = useDeskSend((body: { off: boolean; atLeast: number }) =>
    answerOf(api.POST('/bff/desk/suspicion/rules/{kind}', { params: { path: { kind } }, body })),
  )
  const rules = useMemo(() => schema({ rule: requiredText() }), [])
  const form = useKitForm({
    schema: rules,
    defaults: { rule: off ? 'off' : String(atLeast) },
    onSubmit: async ({ rule }) => {
      try {
        await send({ off: rule === 'off', atLeast: rule === 'off' ? 0 : Number(rule) })
      } catch {
        return // shown below the form
      }
      await refresh()
      done()
    },
  })
  const from = first === 0 ? [] : offered.slice(1).map((more) => first + more)
  const options = [
    { value: '0', label: t(first === 0 ? 'suspicion.always' : 'suspicion.fromFirst', { count: first }) },
    ...[...new Set([...from, ...(atLeast > first ? [atLeast] : [])])]
      .sort((a, b) => a - b)
      .map((count) => ({ value: String(count), label: t('suspicion.fromOn', { count }) })),
    { value: 'off', label: t('suspicion.never') },
  ]
  return (
    <Box sx={{ maxWidth: 480 }}>
      <Form form={form} label={t('suspicion.changeNamed', { kind: word })}>
        <SelectField
          name="rule"
          label={t('suspicion.opens')}
          hint={t('suspicion.opensHint')}
          options={options}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <SubmitButton>{t('suspicion.save')}</SubmitButton>
          <Button variant="text" onClick={close}>
            {t('shared.action.cancel')}
          </Button>
        </Box>
      </Form>
      <DeskOutcome problem={problem} />
    </Box>
  )
}
