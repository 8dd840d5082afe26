import { useState } from 'react'
import { Button, Card, Flow, Outcome } from '@weitersagen/kit/ui'
import { InPlace, SubmitRow, useInPlace } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import type { AskedEmployee } from '../../api'
import { AskedList } from './AskedList'
import { AskForm } from './AskForm'

export type AskingProps = { asked: AskedEmployee[]; approve: boolean; reload: () => void }

/** How people come into the agency: an owner asks them, and their mailbox accepts. */
export function Asking({ asked, approve, reload }: AskingProps) {
  const t = useTexts('agency')
  const [outcome, setOutcome] = useState('')
  const place = useInPlace()
  return (
    <Flow gap={3}>
      {place.isOpen ? null : (
        <SubmitRow>
          <Button
            id={place.opener}
            variant="contained"
            onClick={() => {
              setOutcome('')
              place.open()
            }}
          >
            {t('asked.begin')}
          </Button>
        </SubmitRow>
      )}
      <InPlace place={place}>
        <Card>
          <AskForm
            approve={approve}
            onDone={(email) => {
              setOutcome(t('asked.done', { email }))
              place.close()
              reload()
            }}
            onCancel={place.close}
            onOut={reload}
          />
        </Card>
      </InPlace>
      <Outcome success={outcome || undefined} />
      {asked.length > 0 ? <AskedList asked={asked} reload={reload} onOutcome={setOutcome} /> : null}
    </Flow>
  )
}
