import { Badge, Box, DateText, Flow, Money, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import type { SuspicionDecision } from '../../api'
import { roomAt } from '../../features/desk'
import { cards, wayCard, wholeLink } from '../../features/look'
import { waitsForAnswer } from './words'

// texts: suspicion.stands.*

type WaitingProps = {
  title: string
  text: string
  /** What stands there where nothing waits; without it the part is left out. */
  empty?: string
  decisions: SuspicionDecision[]
}

/** Decisions that wait: for an answer, or for their day. */
export function Waiting({ title, text, empty, decisions }: WaitingProps) {
  if (decisions.length === 0 && !empty) return null
  return (
    <Box component="section" aria-label={title}>
      <Flow gap={2}>
        <Typography variant="h2">{title}</Typography>
        <Typography color="textSecondary">{decisions.length === 0 ? empty : text}</Typography>
        {decisions.length > 0 ? (
          <Box component="ul" aria-label={title} sx={cards}>
            {decisions.map((one) => (
              <Row key={one.id} one={one} />
            ))}
          </Box>
        ) : null}
      </Flow>
    </Box>
  )
}

function Row({ one }: { one: SuspicionDecision }) {
  const t = useTexts('desk')
  const waits = waitsForAnswer(one)
  return (
    <Box component="li" sx={wayCard}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center' }}>
        <Link {...roomAt('verdacht', one.number)} sx={wholeLink}>
          {t('suspicion.caseOf', { number: one.number })}
        </Link>
        <Badge tone={waits ? 'warning' : 'neutral'}>
          {t(`suspicion.stands.${waits ? 'objected' : one.verdict}`)}
        </Badge>
      </Box>
      <Typography>
        <Money cents={one.cents} />, {t(`people.side.${one.party}`)}
      </Typography>
      <Typography color="textSecondary">
        {t('suspicion.decidedBy', { person: one.by })}
        {one.until ? (
          <>
            {' '}
            · {t(waits ? 'suspicion.answerBy' : 'suspicion.until')} <DateText value={one.until} />
          </>
        ) : null}
      </Typography>
    </Box>
  )
}
