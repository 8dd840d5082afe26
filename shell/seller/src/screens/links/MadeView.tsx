import { useEffect, useRef } from 'react'
import { Box, Button, CopyField, Flow, Notice } from '@weitersagen/kit/ui'
import { useSellerTexts } from '../../area/texts'
import { labelled } from './handle'
import type { Made } from './NewLinkForm'
import { Prints } from './LinkPrints'
import { QrPicture } from './QrPicture'

/** What a new link takes along. Of a secret one it stands here and nowhere else. */
export function MadeView({
  made: { link, secret, qrSvg, label },
  onDone,
}: {
  made: Made
  onDone: () => void
}) {
  const t = useSellerTexts()
  const isPublic = link.address !== undefined
  const news = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone.
  useEffect(() => news.current?.focus(), [])
  return (
    <Flow gap={3}>
      <Box ref={news} tabIndex={-1}>
        <Notice
          tone={isPublic ? 'success' : 'warning'}
          title={t(isPublic ? 'links.madePublic' : 'links.madeSecret')}
        >
          {t(isPublic ? 'links.madePublicText' : 'links.madeSecretText')}
        </Notice>
      </Box>
      <CopyField whole label={t('links.addressField')} value={labelled(link.address ?? secret, label)} />
      {label === '' ? <QrPicture svg={qrSvg} /> : null}
      <Prints link={link} label={label} {...(isPublic ? {} : { secret })} />
      <Button variant="contained" onClick={onDone} sx={{ justifySelf: 'start' }}>
        {t('links.done')}
      </Button>
    </Flow>
  )
}
