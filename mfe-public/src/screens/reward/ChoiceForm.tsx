import { useEffect, useMemo, type ReactNode } from 'react'
import { WayFacts } from '@weitersagen/kit/blocks'
import { Box, Flow, Money } from '@weitersagen/kit/ui'
import {
  Form,
  requiredText,
  schema,
  SelectCards,
  SubmitButton,
  SubmitRow,
  useFormContext,
  useKitForm,
  useWatch,
} from '@weitersagen/kit/forms'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { useGo } from '@weitersagen/kit/router'
import type { Award, Reward } from '../../api'
import { RewardPicture } from '../../features/product/RewardPicture'
import { useAwardName } from './AwardLine'
import { fits, pictureFor } from './awards'

export type ChoiceFormProps = {
  reward: Reward
  open: Award[]
  /** The award to begin with. */
  asked: Award
}

/** Picks an award, where several wait, and how to have it. */
export function ChoiceForm({ reward, open, asked }: ChoiceFormProps) {
  const t = useTexts('public')
  const { date } = useFormats()
  const nameOf = useAwardName()
  const go = useGo()
  const rules = useMemo(
    () => schema({ award: requiredText(), choice: requiredText({ missing: 'field.choose' }) }),
    [],
  )
  const [only] = reward.catalogue.length === 1 ? reward.catalogue : []
  const form = useKitForm({
    schema: rules,
    defaults: { award: asked.id, choice: only?.id ?? '' },
    draft: 'reward.choice',
    onSubmit: async ({ award, choice }) => {
      go({ to: 'RewardDetails', params: { praemieid: choice }, query: { award } })
      return Promise.resolve()
    },
  })
  return (
    <Form form={form}>
      <Flow gap={4}>
        {open.length > 1 ? (
          <SelectCards
            name="award"
            legend={t('reward.openAwards')}
            min={480}
            options={open.map((award) => ({
              value: award.id,
              title: nameOf(award),
              ...(award.expiresOn ? { detail: t('reward.expires', { date: date(award.expiresOn) }) } : {}),
              end: (
                <Box component="span" sx={{ fontSize: '1.375rem', fontWeight: 800, color: 'primary.text' }}>
                  <Money cents={award.amountCents} />
                </Box>
              ),
            }))}
          />
        ) : null}
        <Catalogue reward={reward} open={open} />
        <SubmitRow>
          <SubmitButton iconAfter="arrowRight">{t('reward.next')}</SubmitButton>
        </SubmitRow>
      </Flow>
    </Form>
  )
}

/** What can be had for the award that is picked. */
function Catalogue({ reward, open }: Pick<ChoiceFormProps, 'reward' | 'open'>) {
  const t = useTexts('public')
  const { getValues, setValue } = useFormContext()
  const picked: unknown = useWatch({ name: 'award' })
  const award = open.find((entry) => entry.id === picked)
  const fitting = award ? reward.catalogue.filter((choice) => fits(choice, award)) : reward.catalogue
  const sole = fitting.length === 1 ? fitting[0]?.id : undefined
  const gone = !fitting.some((choice) => choice.id === getValues('choice'))
  useEffect(() => {
    if (sole) setValue('choice', sole)
    else if (gone) setValue('choice', '')
  }, [sole, gone, setValue])
  // A single way asks for no choice.
  if (sole) return null
  return (
    <SelectCards
      name="choice"
      legend={t('reward.catalogueLegend')}
      min={480}
      options={fitting.map((choice) => ({
        value: choice.id,
        title: (
          <Box component="span" sx={{ hyphens: 'auto' }}>
            <RewardPicture src={pictureFor(choice, award)} />
            {choice.name}
          </Box>
        ),
        detail: choice.teaser,
        ...kindOf(choice, t(`reward.kind_${choice.kind}`)),
        more: <WayFacts texts="public" choice={choice} />,
      }))}
    />
  )
}

/** How it comes, unless the words before say so. */
const kindOf = ({ teaser }: { teaser: string }, kind: string) =>
  teaser.startsWith(kind) ? {} : { end: <Kind>{kind}</Kind> }

/** How it comes; a word that needs no ground of its own, for the card's changes when it is chosen. */
function Kind({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ fontSize: '0.9375rem', fontWeight: 700 }}>
      {children}
    </Box>
  )
}
