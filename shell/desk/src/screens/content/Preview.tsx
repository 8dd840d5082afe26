import { useEffect, useRef, useState } from 'react'
import { readNonce } from '@weitersagen/kit/boot'
import { Box, Button, Flow, PrimaryButton, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { answerOf, api } from '../../api/client'
import { DeskOutcome, useDeskSend } from '../../features/desk'
import { useLanguageName, useTextName } from './names'

type PreviewProps = {
  name: string
  language: string
  /** What is typed; without it the text as it stands. */
  words?: () => string
  /** Shown from the start. */
  open?: boolean
}

/**
 * A text as people will see it, in a frame of its own without script. The page's policy holds in it: its style needs
 * the nonce.
 */
export function Preview({ name, language, words, open = false }: PreviewProps) {
  const t = useTexts('desk')
  const nameOf = useTextName()
  const languageOf = useLanguageName()
  const [page, setPage] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  const { send, busy, problem } = useDeskSend((written: string | undefined) =>
    answerOf(
      api.POST('/bff/desk/texts/{name}/{language}/preview', {
        params: { path: { name, language } },
        body: written === undefined ? {} : { words: written },
      }),
    ),
  )
  const look = async () => {
    try {
      setPage((await send(words?.())).page)
    } catch {
      setPage(undefined)
    }
  }
  const look1 = useRef(look)
  useEffect(() => {
    if (open) void look1.current()
  }, [open])
  useEffect(() => {
    if (page && !open) heading.current?.focus()
  }, [page, open])
  return (
    <Flow gap={1.5}>
      {open ? null : (
        <div>
          <PrimaryButton variant="outlined" icon="search" busy={busy} onClick={() => void look()}>
            {t(page ? 'texts.lookAgain' : 'texts.look')}
          </PrimaryButton>
        </div>
      )}
      <DeskOutcome problem={problem} />
      {page ? (
        <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
          <Typography
            variant="h3"
            component={open ? 'h2' : 'h3'}
            ref={heading}
            tabIndex={-1}
            sx={{ scrollMarginTop: 96 }}
          >
            {t('texts.preview', { language: languageOf(language) })}
          </Typography>
          <Box
            component="iframe"
            title={t('texts.previewOf', { name: nameOf(name), language: languageOf(language) })}
            sandbox=""
            srcDoc={styled(page)}
            sx={[frame, { height: name.startsWith('texts.') || name.startsWith('hero.') ? 400 : 560 }]}
          />
          {open ? null : (
            <div>
              <Button variant="text" onClick={() => setPage(undefined)}>
                {t('texts.previewEnd')}
              </Button>
            </div>
          )}
        </Box>
      ) : null}
    </Flow>
  )
}

const styled = (page: string): string => {
  const nonce = readNonce()
  return nonce ? page.replace('<style>', `<style nonce="${nonce}">`) : page
}

const frame = {
  width: '100%',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.default',
} as const
