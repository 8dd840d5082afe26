import { Box, Card, Flow, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import type { Numbers } from '../../api'
import { may, roomAt, useDesk } from '../../features/desk'
import { numbersAt, type Asked } from './asked'

/** Who recommends most, without a name: that is found in the room for people, by a reason that is kept. */
export function TopCard({ found, asked }: { found: Numbers; asked: Asked }) {
  const t = useTexts('desk')
  const { who } = useDesk()
  const looks = may(who, 'people')
  return (
    <Card component="section" aria-labelledby="top">
      <Flow gap={1.5}>
        <Typography variant="h2" id="top">
          {t('numbers.top')}
        </Typography>
        <Typography color="textSecondary">{t(looks ? 'numbers.topAbout' : 'numbers.topNoDuty')}</Typography>
        {found.top.length === 0 ? (
          <Typography>{t('numbers.noTop')}</Typography>
        ) : (
          <Box component="ol" aria-labelledby="top" sx={list}>
            {found.top.map(({ account, approved }, at) => {
              const person = t('numbers.person', { end: account.slice(-4).toUpperCase() })
              return (
                <Box component="li" key={account} sx={row}>
                  <Typography component="span">{`${at + 1}. ${person}`}</Typography>
                  <Link
                    {...numbersAt({ ...asked, stage: 'approved', recommender: account })}
                    aria-label={t('numbers.approvedOf', { count: approved, person })}
                    sx={target}
                  >
                    {t('numbers.approved', { count: approved })}
                  </Link>
                  {looks ? (
                    <Link
                      {...roomAt('menschen', 'person', account)}
                      aria-label={t('numbers.toPersonNamed', { person })}
                      sx={target}
                    >
                      {t('numbers.toPerson')}
                    </Link>
                  ) : null}
                </Box>
              )
            })}
          </Box>
        )}
      </Flow>
    </Card>
  )
}

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid' } as const
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  alignItems: 'center',
  borderTop: '1px solid',
  borderColor: 'divider',
  '& > span': { minWidth: '11em' },
} as const
const target = { minHeight: 44, display: 'inline-flex', alignItems: 'center' } as const
