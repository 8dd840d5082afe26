import { useState } from 'react'
import { Box, ButtonLink, Flow, Typography } from '@weitersagen/kit/ui'
import {
  Form,
  requiredText,
  schema,
  SubmitButton,
  SubmitRow,
  TextField,
  useKitForm,
} from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { useGo } from '@weitersagen/kit/router'
import { answerOf, api } from '../../api/client'
import { DeskOutcome, RoomPage, useDeskSend } from '../../features/desk'
import { useLastFound } from './found'
import { HitList } from './HitList'
import { NothingFound } from './NothingFound'
import { toCase, toMessages } from './ways'

const rules = schema({ query: requiredText({ max: 300 }) })

/** One field for whatever somebody writes or says on the telephone. What is typed stands in no address. */
export function SearchPage() {
  const t = useTexts('desk')
  const { last, keep } = useLastFound()
  const go = useGo()
  const [shown, setShown] = useState(last)
  const { send, problem } = useDeskSend((query: string) =>
    answerOf(api.POST('/bff/desk/people/search', { body: { query } })),
  )
  const form = useKitForm({
    schema: rules,
    defaults: { query: last?.query ?? '' },
    onSubmit: async ({ query }) => {
      setShown(undefined)
      keep(undefined)
      const found = await send(query).catch(() => undefined)
      if (found) {
        keep({ query, found })
        setShown({ query, found })
        const [only] = found.hits
        if (found.hits.length === 1 && found.ways.includes('number') && only?.number) go(toCase(only.number))
      }
      return 'more'
    },
  })
  return (
    <RoomPage title={t('rooms.menschen')} lead={t('people.lead')}>
      <Flow gap={3}>
        <Box sx={{ maxWidth: 640 }}>
          <Form form={form} label={t('people.search')}>
            <TextField
              name="query"
              label={t('people.field')}
              hint={t('people.hint')}
              autoComplete="off"
              maxLength={300}
            />
            <SubmitRow>
              <SubmitButton icon="search">{t('people.search')}</SubmitButton>
            </SubmitRow>
          </Form>
        </Box>
        <DeskOutcome problem={problem} />
        <Box role="status" sx={{ '&:empty': { position: 'absolute' } }}>
          {shown ? (
            <Typography sx={{ fontWeight: 700 }}>
              {shown.found.hits.length === 0
                ? t('people.none')
                : t('people.count', { count: shown.found.hits.length })}
            </Typography>
          ) : null}
        </Box>
        {shown && shown.found.hits.length === 0 ? <NothingFound ways={shown.found.ways} /> : null}
        {shown && shown.found.hits.length > 0 ? (
          <>
            <HitList hits={shown.found.hits} label={t('people.hits')} />
            {shown.found.more ? <Typography>{t('people.more')}</Typography> : null}
          </>
        ) : null}
        <div>
          <ButtonLink {...toMessages()} variant="outlined" iconAfter="arrowRight">
            {t('messages.title')}
          </ButtonLink>
        </div>
      </Flow>
    </RoomPage>
  )
}
