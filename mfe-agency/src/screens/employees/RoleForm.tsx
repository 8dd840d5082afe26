import { useState } from 'react'
import { Actions, Button, Flow, PrimaryButton, Typography } from '@weitersagen/kit/ui'
import { FilterField } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { useSellerTexts } from '@weitersagen/seller/area'
import type { Employee } from '../../api'

export type Role = Employee['role']

const roles: readonly Role[] = ['owner', 'inactive', 'employee']

export type RoleFormProps = {
  name: string
  role: Role
  busy: boolean
  onRole: (role: Role) => void
  onCancel: () => void
}

/** Another role, with what it may, before it is given. */
export function RoleForm({ name, role, busy, onRole, onCancel }: RoleFormProps) {
  const t = useTexts('agency')
  const seller = useSellerTexts()
  const [chosen, setChosen] = useState<Role>(role)
  return (
    <Flow gap={1.5}>
      <FilterField
        label={t('employees.roleFor', { name })}
        value={chosen}
        options={roles.map((value) => ({ value, label: seller(`role.${value}`) }))}
        onChange={(value) => setChosen(roles.find((one) => one === value) ?? role)}
      />
      <Typography role="status">{t(`employees.may_${chosen}`)}</Typography>
      <Actions>
        <PrimaryButton
          variant="contained"
          busy={busy}
          onClick={() => (chosen === role ? onCancel() : onRole(chosen))}
        >
          {t('employees.save')}
        </PrimaryButton>
        <Button variant="text" onClick={onCancel}>
          {t('shared.action.cancel')}
        </Button>
      </Actions>
    </Flow>
  )
}
