import { Typography } from '@weitersagen/kit/ui'
import { useTenant } from '@weitersagen/kit/boot'
import { useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import { MailTo } from './MailTo'

export type MissingPeopleProps = {
  part: 'second' | 'confirmed'
  /** The company's, to ask for its yes. */
  company?: string | undefined
}

/**
 * Which person or which yes to people keeps every approval of an order from being complete, and where that is mended.
 */
export function MissingPeople({ part, company: address }: MissingPeopleProps) {
  const t = useTexts('agency')
  const { name: company } = useTenant()
  return (
    <>
      <Typography>
        {t(`start.setup.${part}`, { company })} {part === 'confirmed' ? <MailTo address={address} /> : null}
      </Typography>
      <Link to="AgencyEmployees" sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}>
        {t('start.setupWay')}
      </Link>
    </>
  )
}
