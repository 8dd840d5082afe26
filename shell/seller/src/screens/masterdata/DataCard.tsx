import { asProblem } from '@weitersagen/kit/api'
import { Actions, Button, Card, Flow, Notice, Outcome, Typography } from '@weitersagen/kit/ui'
import {
  choice,
  dropDraft,
  email,
  FieldRow,
  Form,
  InPlace,
  isGermanZip,
  optionalText,
  requiredText,
  schema,
  SubmitButton,
  TextField,
  useKitForm,
} from '@weitersagen/kit/forms'
import { useMemo, useState } from 'react'
import { OfficeAddress, useSaved } from '@weitersagen/kit/blocks'
import { useLocale } from '@weitersagen/kit/i18n'
import { useArea } from '../../area/context'
import { useSellerTexts } from '../../area/texts'
import { answerOf, api } from '../../api/client'
import type { MasterData, MasterDataForm } from '../../api'
import { Facts } from './Facts'
import { NotesEmail } from './NotesEmail'
import { TaxFields } from './TaxFields'
import { CountryField } from './CountryField'
import { countries, home, named, type Country } from './countries'
import { settledAs, standings, TaxStanding } from './TaxStanding'

export type CardProps = { data: MasterData; reload: () => void }

const fields = {
  name: requiredText({ max: 80 }),
  street: requiredText({ max: 80 }),
  postcode: requiredText({ max: 10 }),
  city: requiredText({ max: 80 }),
  country: choice(countries),
  contact: requiredText({ max: 80 }),
  phone: requiredText({ max: 30 }),
  email: email(),
  standing: choice(standings),
  taxNumber: optionalText({ max: 20 }),
  vatId: optionalText({ max: 20 }),
  password: optionalText(),
}

/** Each country writes postcodes in its own way, which the server knows. */
const isZip = (postcode: string, country: string): boolean =>
  country === home ? isGermanZip(postcode) : /^[A-Z\d -]{3,10}$/.test(postcode)

/** Leading credit notes to another mailbox than before takes the password of a member who has one. */
const rulesFor = (proven: string | undefined) =>
  schema(fields, (typed) => ({
    postcode: !typed.postcode || isZip(typed.postcode, typed.country) ? undefined : 'zip.invalid',
    taxNumber: typed.taxNumber || typed.vatId ? undefined : 'tax.needed',
    password: proven === undefined || typed.email === proven || typed.password ? undefined : 'field.required',
  }))

/** As it stands in the form: what no one has chosen yet is empty. */
type Typed = Omit<MasterDataForm, 'standing'> & { standing: MasterDataForm['standing'] | '' }

const nothing: Typed = {
  name: '',
  street: '',
  postcode: '',
  city: '',
  country: home,
  contact: '',
  phone: '',
  email: '',
  // What is wrong here is wrong on a tax document: no one gets it by leaving it.
  standing: '',
}

/** Name, address, tax: what the law wants on a credit note. */
export function DataCard({ data: whole, reload }: CardProps) {
  const t = useSellerTexts()
  const { data, version, mayChange, asksPassword, who } = whole
  // Of these very data: what is typed over others, or for another seller, isn't brought back.
  const draft = `masterdata.${who.number}.${version}`
  const { name: area } = useArea()
  const [meanwhile, setMeanwhile] = useState(false)
  // The form of the first time is gone with its button: the focus goes on where one changes what stands there now.
  const first = !data && mayChange
  const { place, outcome, open, clear, saved } = useSaved(first)
  const save = async (form: MasterDataForm, password?: string) => {
    clear()
    setMeanwhile(false)
    const proof = password ? { password } : {}
    try {
      await answerOf(
        api.PUT('/bff/seller/{area}/masterdata', {
          params: { path: { area } },
          body: { version, data: form, ...proof },
        }),
      )
    } catch (error) {
      if (!data || asProblem(error).code !== 'creditor.changed') throw error
      // What was typed stays, beside what stands there now: saved again, it takes its place.
      setMeanwhile(true)
      reload()
      return 'more'
    }
    saved(t('masterData.saved'), first)
    reload()
    return undefined
  }
  return (
    <Card component="section" aria-labelledby="data-title" pad="roomy" sx={{ alignSelf: 'start' }}>
      <Flow gap={2}>
        <Typography variant="h3" component="h2" id="data-title">
          {t('masterData.dataTitle')}
        </Typography>
        {data && !place.isOpen ? (
          <>
            <Present data={data} />
            {mayChange ? (
              <Actions>
                <Button id={place.opener} variant="outlined" onClick={() => open()}>
                  {t('masterData.change')}
                </Button>
              </Actions>
            ) : null}
          </>
        ) : null}
        {!data && !mayChange ? <Typography>{t('masterData.none')}</Typography> : null}
        {first ? <FirstData proposal={whole.proposal} draft={draft} save={save} /> : null}
        <InPlace place={place}>
          <DataForm
            data={data ?? nothing}
            draft={draft}
            proven={asksPassword ? data?.email : undefined}
            save={save}
            cancel={() => {
              dropDraft(draft)
              setMeanwhile(false)
              place.close()
            }}
          />
        </InPlace>
        {meanwhile && data && place.isOpen ? (
          <div role="alert">
            <Notice tone="warning" title={t('masterData.meanwhileTitle')}>
              <Flow gap={2}>
                <Typography>{t('masterData.meanwhile')}</Typography>
                <Present data={data} />
              </Flow>
            </Notice>
          </div>
        ) : null}
        <Outcome success={outcome} />
      </Flow>
    </Card>
  )
}

type Save = (form: MasterDataForm, password?: string) => Promise<void | 'more'>

/** The data as they are saved. */
function Present({ data }: { data: MasterDataForm }) {
  const t = useSellerTexts()
  const language = useLocale()
  const country = named(language).find(({ value }) => value === data.country)
  const abroad = country && country.value !== home ? `, ${country.label}` : ''
  return (
    <Facts
      facts={[
        [t('masterData.name'), data.name],
        [t('shared.field.address'), `${data.street}, ${data.postcode} ${data.city}${abroad}`],
        [t('masterData.contact'), `${data.contact}, ${data.phone}`],
        [t('masterData.email'), data.email],
        [t('masterData.standing'), t(`masterData.standings.${settledAs(data.standing, data.country)}`)],
        [t('masterData.tax'), [data.taxNumber, data.vatId].filter(Boolean).join(', ')],
      ]}
    />
  )
}

type FirstDataProps = Pick<FormProps, 'draft' | 'save'> & Pick<MasterData, 'proposal'>

/** Begins with what is known already, and says where that comes from. */
function FirstData({ proposal, draft, save }: FirstDataProps) {
  const t = useSellerTexts()
  if (!proposal) return <DataForm data={nothing} draft={draft} save={save} />
  const { asked, ...known } = proposal
  return (
    <>
      <Typography>{t(asked ? 'masterData.knownAsked' : 'masterData.known')}</Typography>
      <DataForm data={{ ...nothing, ...known }} draft={draft} save={save} />
    </>
  )
}

type FormProps = {
  data: Typed
  draft: string
  /** The address that takes a password to be another one. */
  proven?: string | undefined
  save: Save
  cancel?: () => void
}

// Rule (page, 2, 4 D): What is typed of name, address and tax is there again after a reload or in the other language,
// until it is saved, given up, or somebody logs out; a password isn't kept. Enforced: DataCard.tsx DataForm. Test:
// masterdata.test.tsx `keeps what was typed over a reload, for the same data of the same seller alone`.
function DataForm({ data, draft, proven, save, cancel }: FormProps) {
  const t = useSellerTexts()
  const { texts } = useArea()
  const rules = useMemo(() => rulesFor(proven), [proven])
  const form = useKitForm({
    schema: rules,
    draft,
    secret: ['password'],
    defaults: {
      ...data,
      // The rule refuses what is still empty.
      standing: data.standing as MasterDataForm['standing'],
      country: (data.country ?? home) as Country,
      taxNumber: data.taxNumber ?? '',
      vatId: data.vatId ?? '',
      password: '',
    },
    onSubmit: async ({ taxNumber, vatId, password, ...rest }) =>
      save({ ...rest, ...(taxNumber ? { taxNumber } : {}), ...(vatId ? { vatId } : {}) }, password),
  })
  return (
    <Form form={form} label={t('masterData.dataTitle')}>
      <TextField
        name="name"
        label={t('masterData.name')}
        hint={t('masterData.nameHint')}
        autoComplete="organization"
        maxLength={80}
      />
      <OfficeAddress texts={texts} postcode="postcode" abroad />
      <CountryField />
      <FieldRow>
        <TextField
          name="contact"
          label={t('masterData.contact')}
          hint={t('masterData.contactHint')}
          autoComplete="name"
          maxLength={80}
        />
        <TextField
          name="phone"
          label={t('shared.field.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
        />
      </FieldRow>
      <NotesEmail proven={proven} />
      <TaxStanding open={Boolean(data.standing)} />
      <TaxFields />
      <Actions>
        <SubmitButton>{t('masterData.save')}</SubmitButton>
        {cancel ? (
          <Button variant="text" onClick={cancel}>
            {t('shared.action.cancel')}
          </Button>
        ) : null}
      </Actions>
    </Form>
  )
}
