import { useState } from 'react'
import { SkeletonForm } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { AreaScreen } from '@weitersagen/seller/frame'
import type { Inviting, Listed } from '../../api'
import { ListDone } from './ListDone'
import { ListForm, type SheetValues } from './ListForm'
import { ListTrial } from './ListTrial'

type Step =
  | { name: 'form'; sheet?: SheetValues }
  | { name: 'trial'; sheet: SheetValues; listed: Listed }
  | { name: 'done'; listed: Listed }

/** Invites the people of a list, in two steps: first it is only read, and each line says what would become of it. */
export function InviteListScreen() {
  const t = useTexts('agency')
  const [step, setStep] = useState<Step>({ name: 'form' })
  return (
    <AreaScreen<Inviting>
      path="/bff/agency/invite"
      title={t('invite.listTitle')}
      lead={t(`invite.listLead_${step.name}`)}
      skeleton={<SkeletonForm />}
    >
      {(inviting, reload) => {
        switch (step.name) {
          case 'form':
            return (
              <ListForm
                inviting={inviting}
                before={step.sheet}
                onTried={(sheet, listed) => setStep({ name: 'trial', sheet, listed })}
                onOut={reload}
              />
            )
          case 'trial':
            return (
              <ListTrial
                inviting={inviting}
                sheet={step.sheet}
                listed={step.listed}
                onBack={() => setStep({ name: 'form', sheet: step.sheet })}
                onDone={(listed) => setStep({ name: 'done', listed })}
                onOut={reload}
              />
            )
          default:
            return <ListDone listed={step.listed} onNext={() => setStep({ name: 'form' })} />
        }
      }}
    </AreaScreen>
  )
}
