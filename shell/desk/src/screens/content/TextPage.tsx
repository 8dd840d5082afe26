import { useEffect, useRef, useState } from 'react'
import { Box, ButtonLink, Columns, Flow, Notice, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { DeskText } from '../../api'
import { Room, roomAt } from '../../features/desk'
import { FixedText } from './FixedText'
import { LanguageCard } from './LanguageCard'
import { useTextName } from './names'

/** One text, its languages beside each other. */
export function TextPage({ name }: { name: string }) {
  const t = useTexts('desk')
  const nameOf = useTextName()
  const [done, setDone] = useState<{ text: string }>()
  return (
    <Room<DeskText>
      path={`/bff/desk/texts/${encodeURIComponent(name)}`}
      title={nameOf(name)}
      lead={
        <ButtonLink {...roomAt('inhalte')} variant="text" icon="arrowLeft" sx={{ ml: -1 }}>
          {t('texts.back')}
        </ButtonLink>
      }
    >
      {(text) => (
        <Flow gap={3}>
          <Done done={done} />
          {text.fixed ? (
            <FixedText text={text} />
          ) : (
            <>
              {text.waits ? (
                <Notice tone="warning" title={t('texts.waitsTitle')}>
                  {t('texts.waits')}
                </Notice>
              ) : null}
              <Columns min={420} gap={3}>
                {text.in.map((one) => (
                  <LanguageCard
                    key={one.language}
                    text={text}
                    one={one}
                    done={(outcome) => setDone({ text: outcome })}
                  />
                ))}
              </Columns>
            </>
          )}
        </Flow>
      )}
    </Room>
  )
}

/** What was done: the button that did it may be gone, so that the focus comes here. */
function Done({ done }: { done: { text: string } | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (done) place.current?.focus()
  }, [done])
  return (
    <Box ref={place} tabIndex={-1} role="status" sx={{ '&:empty': { position: 'absolute' } }}>
      {done ? (
        <Notice tone="success">
          <Typography>{done.text}</Typography>
        </Notice>
      ) : null}
    </Box>
  )
}
