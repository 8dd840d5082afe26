import { useId, useState } from 'react'
import { Box, Button, ButtonBase, CopyField, Flow, Outcome, Typography } from '@weitersagen/kit/ui'
import { useSend } from '@weitersagen/kit/query'
import { useSellerTexts } from '../../area/texts'
import { chip } from '../../features/report/chip'
import { useLinkCalls } from './calls'
import { isLabel, labelOf, withLabel } from './handle'
import { Prints } from './LinkPrints'
import { QrPicture } from './QrPicture'
import { SecretPart } from './SecretPart'
import type { Embed, LinkDetail } from '../../api'

type TakePartProps = {
  detail: LinkDetail
  mayChange: boolean
  label: string
  setLabel: (label: string) => void
  onChanged: () => void
}

/** What people take along of a public link. A secret address was shown once: no one has it here. */
export function TakePart({ detail, mayChange, label, setLabel, onChanged }: TakePartProps) {
  const t = useSellerTexts()
  const calls = useLinkCalls()
  const { link, address, qrSvg, embed } = detail
  // Who may not change the link has the label all the same, this once.
  const { send, problem } = useSend(async (chosen: string) => {
    setLabel(chosen)
    const labels = withLabel(link.labels, chosen)
    if (!mayChange || labels[0] === link.labels[0]) return
    await calls.change(link.id, { name: link.name, labels, paused: link.state === 'paused' })
    onChanged()
  })
  const choose = (chosen: string) => {
    send(chosen).catch(() => {
      // The problem is shown.
    })
  }
  if (!address) return <SecretPart link={link} mayChange={mayChange} />
  return (
    <Flow gap={2}>
      <Typography>{t('links.many')}</Typography>
      <CopyField whole label={t('links.addressField')} value={address} />
      <LabelChoice labels={link.labels} label={label} choose={choose} />
      <LabelField choose={choose} />
      <Outcome problem={problem} />
      {qrSvg ? <QrPicture svg={qrSvg} /> : null}
      <Prints link={link} label={label} />
      {embed ? <EmbedPart embed={embed} /> : null}
    </Flow>
  )
}

// Rule (page, 2 D): Code for another site is given together with the sites on which it works, and where there is none
// no code is. Enforced: TakePart.tsx EmbedPart. Test: link.test.tsx `gives no code that shows nothing`.
/** The programme in another site's page: what is pasted elsewhere shows a link alone. */
function EmbedPart({ embed: { code, sites } }: { embed: Embed }) {
  const t = useSellerTexts()
  if (sites.length === 0) return <Typography>{t('links.embedNowhere')}</Typography>
  return (
    <Flow gap={1}>
      <CopyField label={t('links.embed')} value={code} />
      <Typography>{t('links.embedSites', { sites: sites.join(', ') })}</Typography>
    </Flow>
  )
}

type LabelChoiceProps = { labels: string[]; label: string; choose: (label: string) => void }

/** The labels that the link keeps, of which address, code, poster and cards bear the chosen one. */
function LabelChoice({ labels, label, choose }: LabelChoiceProps) {
  const t = useSellerTexts()
  if (labels.length === 0) return null
  return (
    <Box role="group" aria-label={t('links.labels')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {['', ...labels].map((one) => (
        <ButtonBase
          key={one}
          aria-pressed={one === label}
          onClick={() => choose(one)}
          sx={chip(one === label, false)}
        >
          {one === '' ? t('links.noLabel') : one}
        </ButtonBase>
      ))}
    </Box>
  )
}

/** A new label of what is copied and printed here; each is counted for itself. */
function LabelField({ choose }: Pick<LabelChoiceProps, 'choose'>) {
  const t = useSellerTexts()
  const id = useId()
  const [typed, setTyped] = useState('')
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault()
        if (!isLabel(typed)) return
        choose(typed)
        setTyped('')
      }}
      sx={{ display: 'grid', gap: 0.75 }}
    >
      <Box component="label" htmlFor={id} sx={{ fontWeight: 700 }}>
        {t('links.label')}
      </Box>
      <Typography id={`${id}-hint`} color="textSecondary">
        {t('links.labelHint')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Box
          component="input"
          id={id}
          aria-describedby={`${id}-hint`}
          aria-invalid={isLabel(typed) ? undefined : true}
          autoComplete="off"
          maxLength={40}
          value={typed}
          onChange={({ target }: React.ChangeEvent<HTMLInputElement>) => setTyped(labelOf(target.value))}
          sx={field}
        />
        <Button type="submit" variant="outlined">
          {t('links.labelApply')}
        </Button>
      </Box>
    </Box>
  )
}

const field = {
  flex: '1 1 160px',
  minWidth: 0,
  minHeight: 52,
  px: 2,
  font: 'inherit',
  color: 'text.primary',
  bgcolor: 'field',
  border: '2px solid',
  borderColor: 'outline',
  borderRadius: 1,
} as const
