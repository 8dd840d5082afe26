import { useEffect, useMemo, useRef } from 'react'
import { Actions, Badge, Box, Card, Flow, Notice, PrimaryButton, Typography } from '@weitersagen/kit/ui'
import { Form, InPlace, requiredText, schema, TextArea, useInPlace, useKitForm } from '@weitersagen/kit/forms'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { useRefreshScreens } from '@weitersagen/kit/query'
import { answerOf, api } from '../../api/client'
import type { DeskText, TextLanguage } from '../../api'
import { DeskOutcome, useDeskSend } from '../../features/desk'
import { DraftLine } from './DraftLine'
import { Help } from './Help'
import { History } from './History'
import { flawOf, isList } from './list'
import { ListField } from './ListField'
import { useLanguageName } from './names'
import { Preview } from './Preview'
import { PublishStep } from './PublishStep'

type LanguageCardProps = { text: DeskText; one: TextLanguage; done: (outcome: string) => void }

/** A text in one language: what stands, what is written, and what becomes of it. */
export function LanguageCard({ text, one, done }: LanguageCardProps) {
  const t = useTexts('desk')
  const languageOf = useLanguageName()
  const { number } = useFormats()
  const refresh = useRefreshScreens()
  const place = useInPlace()
  const { name, most, markdown } = text
  const { language, draft, seen } = one
  const drawn = draft?.words ?? one.words
  const rules = useMemo(
    () =>
      schema({ words: requiredText({ max: most }) }, ({ words }) =>
        isList(name) && flawOf(name, words) > 0 ? { words: 'field.invalid' } : {},
      ),
    [most, name],
  )
  const form = useKitForm({
    schema: rules,
    defaults: { words: drawn },
    onSubmit: async () => {
      place.open()
      return 'more'
    },
  })
  const { getValues, setValue } = form.methods
  // What others made of it meanwhile comes into the field as long as nothing was typed into it.
  const before = useRef(drawn)
  useEffect(() => {
    if (getValues('words') === before.current) setValue('words', drawn)
    before.current = drawn
  }, [drawn, getValues, setValue])
  const keep = useDeskSend((words: string) =>
    answerOf(
      api.PUT('/bff/desk/texts/{name}/{language}/draft', {
        params: { path: { name, language } },
        body: { words, version: draft?.version ?? 0, seen },
      }),
    ),
  )
  const id = `text-${language}`
  return (
    <Card component="section" aria-labelledby={id}>
      <Flow gap={2}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography variant="h2" id={id}>
            {languageOf(language)}
          </Typography>
          <Badge tone={one.edited ? 'success' : 'neutral'}>
            {t(one.edited ? 'texts.edited' : 'texts.ofFile')}
          </Badge>
          {one.cms ? <Badge tone="warning">{t('texts.cms')}</Badge> : null}
        </Box>
        {one.cms ? <Notice tone="warning">{t('texts.cmsFirst')}</Notice> : null}
        {draft ? <DraftLine name={name} language={language} draft={draft} done={done} /> : null}
        <Form form={form} label={languageOf(language)}>
          {isList(name) ? <ListField list={name} /> : null}
          {isList(name) ? null : (
            <TextArea
              name="words"
              label={t('texts.words')}
              hint={[
                t(markdown ? 'texts.hintMarkdown' : 'texts.hintPlain', { most: number(most) }),
                one.keeps.length > 0 ? t('texts.hintKeeps', { places: one.keeps.join(', ') }) : '',
              ]
                .filter(Boolean)
                .join(' ')}
              rows={markdown ? 18 : 4}
            />
          )}
          <DeskOutcome
            success={keep.done && draft ? t('texts.draftKept') : undefined}
            problem={keep.problem}
          />
          <Actions>
            {place.isOpen ? null : (
              <PrimaryButton type="submit" id={place.opener}>
                {t('texts.publish')}
              </PrimaryButton>
            )}
            <PrimaryButton
              variant="outlined"
              busy={keep.busy}
              onClick={() => {
                void keep.send(getValues('words')).then(
                  () => refresh(),
                  () => refresh(),
                )
              }}
            >
              {t('texts.keep')}
            </PrimaryButton>
          </Actions>
        </Form>
        <InPlace place={place}>
          <PublishStep
            text={text}
            one={one}
            words={() => getValues('words')}
            close={place.close}
            done={(outcome) => {
              place.close()
              done(outcome)
            }}
          />
        </InPlace>
        <Preview key={seen} name={name} language={language} words={() => getValues('words')} />
        <Help markdown={markdown} facts={one.facts} />
        <History name={name} one={one} done={done} />
      </Flow>
    </Card>
  )
}
