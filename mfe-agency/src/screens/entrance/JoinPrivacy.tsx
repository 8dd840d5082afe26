import { Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'

/** What is kept of who accepts, shown beside the button (Art. 13 GDPR). */
export function JoinPrivacy() {
  const t = useTexts('agency')
  return (
    <Typography color="textSecondary">
      {t.rich('join.privacy', { link: (words) => <Link to="AgencyPrivacy">{words}</Link> })}
    </Typography>
  )
}
