import { useId, useState } from 'react'
import { Box, Button, CopyField, Flow, Notice, Typography } from '@weitersagen/kit/ui'
import { useSellerTexts } from '../../area/texts'
import { isLabel, labelOf } from './handle'
import { Prints } from './LinkPrints'
import { QrPicture } from './QrPicture'
import type { LinkDetail } from '../../api'

type TakePartProps = { detail: LinkDetail; label: string; setLabel: (label: string) => void }

/** What people take along of a public link. A secret address was shown once: no one has it here. */
export function TakePart({ detail: { link, address, qrSvg, embed }, label, setLabel }: TakePartProps) {
  const t = useSellerTexts()
  if (!address) return <Notice tone="info">{t('links.secretGone')}</Notice>
  return (
    <Flow gap={2}>
      <Typography>{t('links.many')}</Typography>
      <CopyField label={t('links.addressField')} value={address} />
      <LabelField label={label} setLabel={setLabel} />
      {qrSvg ? <QrPicture svg={qrSvg} /> : null}
      <Prints link={link} label={label} />
      {embed ? (
        <Flow gap={1}>
          <CopyField label={t('links.embed')} value={embed.code} />
          <Typography color="textSecondary">
            {embed.sites.length > 0
              ? t('links.embedSites', { sites: embed.sites.join(', ') })
              : t('links.embedNowhere')}
          </Typography>
        </Flow>
      ) : null}
    </Flow>
  )
}

/** The label of what is copied and printed here; each is counted for itself. */
function LabelField({ label, setLabel }: Pick<TakePartProps, 'label' | 'setLabel'>) {
  const t = useSellerTexts()
  const id = useId()
  const [typed, setTyped] = useState(label)
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault()
        if (isLabel(typed)) setLabel(typed)
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
