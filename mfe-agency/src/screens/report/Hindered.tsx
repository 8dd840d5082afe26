import type { ReactNode } from 'react'
import { Box } from '@weitersagen/kit/ui'
import { useTenant } from '@weitersagen/kit/boot'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Report } from '@weitersagen/seller/api'
import { MailTo } from '../../features/area/MailTo'
import { MissingPeople } from '../../features/area/MissingPeople'

// Rule (page, 7 D): What keeps approvals from coming about is one line above the orders, which opens: the first order
// stands high with it as without. Enforced: Hindered.tsx Hindered. Test: areaLook.spec.ts `havelschutz: a list
// stands high beside its rail, in low rows, and a row opens beside it`.
/**
 * What keeps approvals from being possible or complete, before anybody tries: anyone who looks isn't confirmed, or two
 * people aren't.
 */
export function Hindered({ report: { orders, ask, missing } }: { report: Report }) {
  const t = useTexts('agency')
  const { name: company } = useTenant()
  const unconfirmed = ask || orders?.some(({ approval }) => approval?.unconfirmed)
  return (
    <>
      {unconfirmed ? (
        <Hindrance title={t('approval.unconfirmedTitle')}>
          {t('approval.unconfirmed', { company })} <MailTo address={ask} />
        </Hindrance>
      ) : null}
      {missing ? (
        <Hindrance title={t('approval.incompleteTitle')}>
          <MissingPeople part={missing} />
        </Hindrance>
      ) : null}
    </>
  )
}

function Hindrance({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="details" sx={hindrance}>
      <summary>{title}</summary>
      <Box sx={{ pb: 1 }}>{children}</Box>
    </Box>
  )
}

const hindrance = {
  px: 1.5,
  borderRadius: 2,
  bgcolor: 'warning.soft',
  '& > summary': {
    cursor: 'pointer',
    minHeight: { xs: 44, lg: 36 },
    py: { xs: 1.25, lg: 0.75 },
    fontWeight: 700,
  },
} as const
