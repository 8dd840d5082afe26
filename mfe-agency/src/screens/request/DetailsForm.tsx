import { asProblem } from '@weitersagen/kit/api'
import { Box, ButtonLink, Page, Typography } from '@weitersagen/kit/ui'
import {
  FieldRow,
  Form,
  optionalText,
  schema,
  SubmitButton,
  TextArea,
  TextField,
  useKitForm,
} from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { answerOf, api } from '../../api/client'

/** The details are there, or can be given no more. */
export type End = 'done' | 'over'

const longestLine = 80

const line = () => optionalText({ max: longestLine })

const rules = schema({
  legalForm: line(),
  brokerNumber: line(),
  registerNumber: line(),
  website: optionalText({ max: 200, pattern: /^(https?:\/\/)?[^\s/@:]+\.[^\s@]+$/ }),
  people: optionalText({ max: 4, pattern: /^\d+$/ }),
  message: optionalText({ max: 1000 }),
})

const defaults = {
  legalForm: '',
  brokerNumber: '',
  registerNumber: '',
  website: '',
  people: '',
  message: '',
}

/** What ends the page instead of being shown in it. */
const over: readonly string[] = ['token.used', 'token.expired', 'token.unknown', 'agency_request.over']

export function DetailsForm({ token, onEnd }: { token: string; onEnd: (how: End) => void }) {
  const t = useTexts('agency')
  const form = useKitForm({
    schema: rules,
    defaults,
    draft: 'agency-details',
    onSubmit: async ({ people, ...typed }) => {
      const body = { ...typed, people: Number(people), token }
      try {
        await answerOf(api.PUT('/bff/agency/request/details', { body }))
        onEnd('done')
      } catch (error) {
        if (!over.includes(asProblem(error).code)) throw error
        onEnd('over')
      }
    },
  })
  return (
    <Page title={t('requestDetails.title')} lead={t('requestDetails.lead')} width="narrow">
      <Form form={form}>
        <Line name="legalForm" />
        <FieldRow>
          <Line name="brokerNumber" />
          <Line name="registerNumber" />
        </FieldRow>
        <TextField
          name="website"
          label={t('requestDetails.website')}
          autoComplete="url"
          optional
          maxLength={200}
        />
        <TextField
          name="people"
          label={t('requestDetails.people')}
          inputMode="numeric"
          optional
          maxLength={4}
        />
        <TextArea
          name="message"
          label={t('requestDetails.message')}
          hint={t('requestDetails.messageHint')}
          optional
          maxLength={1000}
        />
        <Typography color="textSecondary">{t('requestDetails.kept')}</Typography>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1.5,
            '& > *': { flex: { xs: '1 1 100%', md: '0 0 auto' } },
          }}
        >
          <SubmitButton>{t('requestDetails.submit')}</SubmitButton>
          <ButtonLink to="AgencyInfo" variant="text">
            {t('requestDetails.skip')}
          </ButtonLink>
        </Box>
      </Form>
    </Page>
  )
}

/** A few words that help, with what is meant by them. */
function Line({ name }: { name: 'legalForm' | 'brokerNumber' | 'registerNumber' }) {
  const t = useTexts('agency')
  return (
    <TextField
      name={name}
      label={t(`requestDetails.${name}`)}
      hint={t(`requestDetails.${name}Hint`)}
      optional
      maxLength={longestLine}
    />
  )
}
