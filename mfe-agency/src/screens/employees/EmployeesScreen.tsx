import { Box, Flow, Notice, Skeleton } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { AreaScreen } from '@weitersagen/seller/frame'
import type { Employees } from '../../api'
import { Asking } from './Asking'
import { EmployeeCard } from './EmployeeCard'

/** Somebody else who may change roles. */
const leadsToo = ({ self, active, role }: Employees['employees'][number]) =>
  !self && active && role === 'owner'

/** Who works for the agency, for its owners: what each may, and who is kept out. */
export default function EmployeesScreen() {
  const t = useTexts('agency')
  return (
    <AreaScreen<Employees>
      path="/bff/agency/employees"
      title={t('employees.title')}
      lead={t('employees.lead')}
      skeleton={
        <Flow gap={2}>
          {[1, 2, 3].map((card) => (
            <Skeleton key={card} height={132} sx={{ borderRadius: 3 }} />
          ))}
        </Flow>
      }
    >
      {({ employees, cut, asked, approve, asksPassword, company }, reload) => (
        <Flow gap={3}>
          <Box
            component="ul"
            aria-label={t('employees.title')}
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}
          >
            {employees.map((employee) => (
              <EmployeeCard
                key={employee.id}
                employee={employee}
                approve={approve}
                company={company}
                asksPassword={asksPassword}
                alone={!cut && !employees.some(leadsToo)}
                reload={reload}
              />
            ))}
          </Box>
          {cut ? <Notice tone="info">{t('employees.cut', { number: employees.length })}</Notice> : null}
          {asked ? (
            <Asking asked={asked} approve={approve} reload={reload} />
          ) : (
            <Notice tone="info">{t('employees.more')}</Notice>
          )}
        </Flow>
      )}
    </AreaScreen>
  )
}
