import { useEffect, useState } from 'react'
import { Box, ButtonLink, OwnersOnly, PrimaryButton, RecommendLink, Typography } from '@weitersagen/kit/ui'
import { asProblem, type ApiProblem } from '@weitersagen/kit/api'
import { submissionsOf } from '@weitersagen/kit/blocks'
import { solved } from '@weitersagen/kit/captcha'
import { useFormats, useProblemText, useTexts } from '@weitersagen/kit/i18n'
import { useSend } from '@weitersagen/kit/query'
import { RouterLink, useGo, useHref, type Target } from '@weitersagen/kit/router'
import { answerOf, api } from '../../api/client'
import type { Another } from '../../api'

/** On the brand's own colour. */
export const accent = {
  bgcolor: 'accent.main',
  color: 'accent.contrastText',
  '&:hover': { bgcolor: 'accent.main', textDecoration: 'underline' },
}

/** On a phone as low as its words: the list below is to be seen, too. */
const large = {
  ...accent,
  px: { xs: 1, md: 4.5 },
  minHeight: { xs: 52, md: 60 },
  fontSize: { xs: '1rem', md: '1.125rem' },
  '& .MuiButton-startIcon': { display: { xs: 'none', md: 'inherit' } },
}

/** Within a sentence, as links are. */
const inSentence = {
  display: 'inline',
  minHeight: 0,
  p: 0,
  color: 'inherit',
  fontSize: 'inherit',
  fontWeight: 600,
  lineHeight: 'inherit',
  textAlign: 'inherit',
  textDecoration: 'underline',
  verticalAlign: 'baseline',
} as const

/** The form with the share whose sum is promised here. */
const formOf = ({ productId, share }: Another): Target => ({
  to: 'Recommendation',
  params: { productId },
  query: { anteil: String(share) },
})

export type AnotherOneProps = { another: Another; centred?: boolean }

/**
 * One more recommendation of the same product: made by one press where the terms are agreed to, and by the filled form
 * where they have to be asked for.
 */
export function AnotherOne({ another, centred = false }: AnotherOneProps) {
  const t = useTexts('personal')
  const { money } = useFormats()
  const { product, recommenderCents, recipientCents, atOnce } = another
  // It says what the press does. Who gave all away last time is promised nothing of it.
  const given = recommenderCents === 0 ? 'Given' : ''
  const words = t(`another.${atOnce ? 'link' : 'title'}${given}`, { amount: money(recommenderCents) })
  // texts: another.title*, another.link*
  const sums = given ? 'given' : recipientCents > 0 ? 'both' : 'product'
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: centred ? 'center' : 'start' }}>
      {atOnce ? (
        <AtOnce another={another} words={words} />
      ) : (
        <ButtonLink {...formOf(another)} icon="plus" size="large" sx={large}>
          {words}
        </ButtonLink>
      )}
      <Typography variant="body2" sx={{ maxWidth: '40em', textWrap: 'pretty' }}>
        {t(`another.${sums}`, { product, amount: money(recipientCents) })}
        {atOnce ? (
          <>
            {' '}
            <Terms />
          </>
        ) : null}{' '}
        <RecommendLink variant="text" size="small" sx={inSentence}>
          {t('another.other')}
        </RecommendLink>
      </Typography>
    </Box>
  )
}

function Terms() {
  const t = useTexts('personal')
  const href = useHref()({ to: 'ParticipationTerms' })
  return (
    <Box component={RouterLink} to={href} sx={{ color: 'inherit' }}>
      {t('another.terms')}
    </Box>
  )
}

/** New terms, a captcha that the server doesn't take, or one that this browser can't solve: the form asks for it. */
const wantsForm = ({ code, status }: ApiProblem) => status === 422 || (code === 'technical' && status === 0)

const proofOf = (signal: AbortSignal) =>
  solved(signal).catch((error: unknown) => {
    throw asProblem(error)
  })

// Rule (page, 5 D): The press that makes one more recommendation solves the programme's own puzzle by itself; nothing
// of it is loaded before, and what it can't do the form does. Enforced: solved.ts. Test: paid.test.tsx `solves the
// puzzle with the press, and not before`.
function AtOnce({ another, words }: { another: Another; words: string }) {
  const problemText = useProblemText()
  const go = useGo()
  const { productId, share, prove } = another
  const [leaves] = useState(() => new AbortController())
  useEffect(() => () => leaves.abort(), [leaves])
  const { send, busy, problem } = useSend(async () => {
    const submissions = submissionsOf(`another.${productId}`)
    const content = { productId, share: share as 100 | 50 | 0 }
    const { key: idempotencyKey } = await submissions.of(content)
    const proof = prove ? { captcha: await proofOf(leaves.signal) } : {}
    const body = { ...content, ...proof, idempotencyKey }
    const made = await answerOf(api.POST('/bff/personal/another', { body }))
    submissions.forget()
    return made
  })
  const make = () =>
    send(undefined).then(
      ({ number, key, code }) =>
        go({
          to: 'RecommendationShare',
          params: { empfehlungsnummer: number },
          query: { k: key },
          // The page of the link congratulates, as after the form.
          state: { made: true, ...(code ? { code } : {}) },
        }),
      (error: unknown) => {
        if (wantsForm(asProblem(error)) && !leaves.signal.aborted) go(formOf(another))
      },
    )
  return (
    <>
      <OwnersOnly>
        <PrimaryButton icon="plus" size="large" busy={busy} sx={large} onClick={() => void make()}>
          {words}
        </PrimaryButton>
      </OwnersOnly>
      {problem && !wantsForm(problem) ? (
        <Typography role="alert" sx={{ fontWeight: 600 }}>
          {problemText(problem.code)}
        </Typography>
      ) : null}
    </>
  )
}
