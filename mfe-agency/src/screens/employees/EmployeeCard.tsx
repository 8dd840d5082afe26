import { useId, useState } from 'react'
import { asProblem } from '@weitersagen/kit/api'
import { useTenant } from '@weitersagen/kit/boot'
import { Actions, Badge, Box, Button, Card, DateText, Flow, Outcome, Typography } from '@weitersagen/kit/ui'
import { useSaved } from '@weitersagen/kit/blocks'
import { InPlace, useInPlace, type Place } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { useSend } from '@weitersagen/kit/query'
import { useSellerTexts } from '@weitersagen/seller/area'
import { fullName } from '@weitersagen/seller/frame'
import { answerOf, api } from '../../api/client'
import type { Employee, EmployeeForm } from '../../api'
import { MailTo } from '../../features/area/MailTo'
import { AccessButton } from './AccessButton'
import { ProofForm } from './ProofForm'
import { RoleForm, type Role } from './RoleForm'

export type EmployeeCardProps = {
  employee: Employee
  /** People approve orders here, once the company has confirmed them. */
  approve: boolean
  /** The company's address, to ask there about the person. */
  company: string | undefined
  /** Anyone who has no password proves by a login of a moment ago who it is. */
  asksPassword: boolean
  /** No one else leads the agency. */
  alone: boolean
  reload: () => void
}

/** A member of the agency. Others' role and access are an owner's to change, one's own never. */
export function EmployeeCard({
  employee,
  approve,
  company: address,
  asksPassword,
  alone,
  reload,
}: EmployeeCardProps) {
  const t = useTexts('agency')
  const seller = useSellerTexts()
  const { id, email, role, active, since, self, unconfirmed } = employee
  const { name: company } = useTenant()
  const name = fullName(employee) || email
  // The button that was pressed is gone with the state: the focus stays with the person.
  const heading = useId()
  const { place, outcome, open, clear, saved } = useSaved(active, heading)
  const access = useInPlace()
  // A role that waits for the password of who is logged in.
  const [chosen, setChosen] = useState<Role>()
  const change = async (form: EmployeeForm) => {
    try {
      return await answerOf(api.PUT('/bff/agency/employees/{id}', { params: { path: { id } }, body: form }))
    } catch (error) {
      // Who is out goes to the login, where the list is asked for again.
      if (asProblem(error).code === 'member.required') reload()
      throw error
    }
  }
  const { send, busy, problem } = useSend(change)
  const become = async (form: EmployeeForm, words: string) => {
    clear()
    // What is wrong with a password is reported beside it.
    await (form.password ? change(form) : send(form))
    saved(words, form.active !== active)
    reload()
  }
  const begin = (where: Place) => {
    setChosen(undefined)
    open(where)
  }
  const give = async (next: Role, password?: string) => {
    await become(
      { role: next, active, ...(password ? { password } : {}) },
      t('employees.changed', { name, role: seller(`role.${next}`) }),
    )
  }
  const switchAccess = async (password?: string) => {
    await become(
      { role, active: !active, ...(password ? { password } : {}) },
      active ? t('employees.deactivated', { name }) : t('employees.activated', { name }),
    )
    access.close()
  }
  // With the access goes what the company has said of the person.
  const lost = approve && !unconfirmed ? ` ${t('employees.deactivateConfirmed', { company })}` : ''
  const deactivating = t('employees.deactivateQuestion', { name }) + lost
  return (
    <Card component="li" pad="none" sx={{ p: { xs: 2, md: 2.5 } }}>
      <Flow gap={1.5}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <Typography variant="h3" component="h2" id={heading} tabIndex={-1}>
            {self ? t('employees.self', { name }) : name}
          </Typography>
          <Badge tone="neutral">{seller(`role.${role}`)}</Badge>
          {active ? null : <Badge tone="warning">{t('employees.out')}</Badge>}
          {unconfirmed ? <Badge tone="warning">{t('employees.unconfirmed')}</Badge> : null}
          {approve && active && !unconfirmed ? (
            <Badge tone="success">{t('employees.confirmed')}</Badge>
          ) : null}
        </Box>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {email}
          <br />
          {t('employees.since')} <DateText value={since} />
        </Typography>
        {unconfirmed ? (
          <Typography>
            {t('employees.unconfirmedText', { company })} <MailTo address={address} />
          </Typography>
        ) : null}
        {self ? (
          <Typography>{alone ? t('employees.selfAlone') : t('employees.selfText')}</Typography>
        ) : (
          <>
            {place.isOpen || access.isOpen ? null : (
              <Actions>
                <Button
                  id={place.opener}
                  variant="outlined"
                  aria-label={t('employees.roleOf', { name })}
                  onClick={() => begin(place)}
                >
                  {t('employees.role')}
                </Button>
                <AccessButton
                  name={name}
                  active={active}
                  busy={busy}
                  question={deactivating}
                  proof={
                    asksPassword && role !== 'employee'
                      ? { id: access.opener, open: () => begin(access) }
                      : undefined
                  }
                  run={switchAccess}
                />
              </Actions>
            )}
            <InPlace place={place}>
              {chosen ? (
                <ProofForm
                  question={t('employees.proofRole', { name, role: seller(`role.${chosen}`) })}
                  yes={t('employees.save')}
                  run={(password) => give(chosen, password)}
                  onCancel={place.close}
                />
              ) : (
                <RoleForm
                  name={name}
                  role={role}
                  busy={busy}
                  onCancel={place.close}
                  onRole={(next) => {
                    if (asksPassword && (role !== 'employee' || next !== 'employee')) {
                      setChosen(next)
                      return
                    }
                    give(next).catch(() => {
                      // The problem is shown.
                    })
                  }}
                />
              )}
            </InPlace>
            <InPlace place={access}>
              <ProofForm
                question={
                  active ? t('employees.proofOff', { name }) + lost : t('employees.proofOn', { name })
                }
                yes={active ? t('employees.deactivate') : t('employees.activate')}
                run={switchAccess}
                onCancel={access.close}
              />
            </InPlace>
          </>
        )}
        <Outcome success={outcome} problem={problem} />
      </Flow>
    </Card>
  )
}
