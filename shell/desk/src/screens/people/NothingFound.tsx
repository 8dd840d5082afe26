import { Flow, Notice, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { PeopleFound } from '../../api'

// texts: people.way.*

/** What was looked for, what isn't, and what to try. */
export function NothingFound({ ways }: { ways: PeopleFound['ways'] }) {
  const t = useTexts('desk')
  return (
    <Notice tone="info" title={t('people.noneTitle')}>
      <Flow gap={1}>
        <Typography>
          {t('people.tried', { ways: ways.map((way) => t(`people.way.${way}`)).join('; ') })}
        </Typography>
        <Typography>{t('people.noneText')}</Typography>
        {ways.includes('order') ? <Typography>{t('people.tryOrder')}</Typography> : null}
        <Typography>{t('people.notIn')}</Typography>
      </Flow>
    </Notice>
  )
}
