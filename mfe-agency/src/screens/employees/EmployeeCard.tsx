import { useEffect, useRef, useState } from 'react'
import { asProblem } from '@weitersagen/kit/api'
import { useTenant } from '@weitersagen/kit/boot'
import {
  Actions,
  Badge,
  Box,
  Button,
  Card,
  DateText,
  Flow,
  Outcome,
  PrimaryButton,
  Question,
  Typography,
} from '@weitersagen/kit/ui'
import { InPlace, useInPlace } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { useSend } from '@weitersagen/kit/query'
import { answerOf, api } from '../../api/client'
import type { Employee, EmployeeForm } from '../../api'
import { fullName } from '../../features/area/name'
import { RoleForm } from './RoleForm'

export type EmployeeCardProps = {
  employee: Employee
  /** People approve orders here, once the company has confirmed them. */
  approve: boolean
  reload: () => void
}

/** A member of the agency. Others' role and access are an owner's to change, one's own never. */
export function EmployeeCard({ employee, approve, reload }: EmployeeCardProps) {
  const t = useTexts('agency')
  const { id, email, role, active, since, self, unconfirmed } = employee
  const { name: company } = useTenant()
  const name = fullName(employee) || email
  const [told, setTold] = useState('')
  const place = useInPlace()
  const heading = useRef<HTMLHeadingElement>(null)
  const acted = useRef(false)
  // The button that was pressed is gone with the state: the focus stays with the person.
  useEffect(() => {
    if (acted.current) heading.current?.focus()
    acted.current = false
  }, [active])
  const { send, busy, problem } = useSend(async (form: EmployeeForm) => {
    try {
      return await answerOf(api.PUT('/bff/agency/employees/{id}', { params: { path: { id } }, body: form }))
    } catch (error) {
      // Who is out goes to the login, where the list is asked for again.
      if (asProblem(error).code === 'member.required') reload()
      throw error
    }
  })
  const become = async (form: EmployeeForm, said: string) => {
    setTold('')
    await send(form)
    setTold(said)
    acted.current = form.active !== active
    reload()
  }
  return (
    <Card component="li" pad="none" sx={{ p: { xs: 2, md: 2.5 } }}>
      <Flow gap={1.5}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <Typography variant="h3" component="h2" ref={heading} tabIndex={-1}>
            {self ? t('employees.self', { name }) : name}
          </Typography>
          <Badge tone={active ? 'neutral' : 'warning'}>
            {active ? t(`role.${role}`) : t('employees.out')}
          </Badge>
          {unconfirmed ? <Badge tone="warning">{t('employees.unconfirmed')}</Badge> : null}
        </Box>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {email}
          <br />
          {t('employees.since')} <DateText value={since} />
          {active ? '' : `, ${t(`role.${role}`)}`}
        </Typography>
        {unconfirmed ? <Typography>{t('employees.unconfirmedText', { company })}</Typography> : null}
        {self ? (
          <Typography>{t('employees.selfText')}</Typography>
        ) : (
          <>
            {place.isOpen ? null : (
              <Actions>
                <Button
                  id={place.opener}
                  variant="outlined"
                  aria-label={t('employees.roleOf', { name })}
                  onClick={() => {
                    setTold('')
                    place.open()
                  }}
                >
                  {t('employees.role')}
                </Button>
                {active ? (
                  <Question
                    label={t('employees.deactivate')}
                    question={[
                      t('employees.deactivateQuestion', { name }),
                      ...(approve && !unconfirmed ? [t('employees.deactivateConfirmed', { company })] : []),
                    ].join(' ')}
                    yes={t('employees.deactivateYes')}
                    no={t('employees.no')}
                    danger
                    run={() => become({ role, active: false }, t('employees.deactivated', { name }))}
                  />
                ) : (
                  <PrimaryButton
                    variant="outlined"
                    busy={busy}
                    aria-label={t('employees.activateOf', { name })}
                    onClick={() => {
                      become({ role, active: true }, t('employees.activated', { name })).catch(() => {
                        // The problem is shown.
                      })
                    }}
                  >
                    {t('employees.activate')}
                  </PrimaryButton>
                )}
              </Actions>
            )}
            <InPlace place={place}>
              <RoleForm
                name={name}
                role={role}
                busy={busy}
                onCancel={place.close}
                onRole={(next) => {
                  become(
                    { role: next, active },
                    t('employees.changed', { name, role: t(`role.${next}`) }),
                  ).then(place.close, () => {
                    // The problem is shown.
                  })
                }}
              />
            </InPlace>
          </>
        )}
        <Outcome success={told || undefined} problem={problem} />
      </Flow>
    </Card>
  )
}
