import { useId, useRef } from 'react'
import { Box, Button, Icon } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { longest, type Words } from './useMessage'

/** What the friend will read, as it will be read: words that can be changed, and under them the link that can't. */
export function MessageBubble({ words, link, linkId }: { words: Words; link: string; linkId: string }) {
  const t = useTexts('public')
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const reset = () => {
    words.reset()
    field.current?.focus()
  }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 44 }}>
        <Box component="label" htmlFor={id} sx={{ fontWeight: 700 }}>
          {t('shared.field.message')}
        </Box>
        {words.ours ? null : (
          <Button
            size="small"
            variant="text"
            onClick={reset}
            startIcon={<Icon name="refresh" size={18} />}
            sx={{ ml: 'auto' }}
          >
            {t('share.messageReset')}
          </Button>
        )}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          bgcolor: 'primary.soft',
          borderRadius: (theme) => `calc(${theme.vars?.shape.borderRadius} * 1.25)`,
          borderBottomRightRadius: 4,
          border: '2px solid',
          borderColor: 'outline',
          overflow: 'clip',
          '&:focus-within': { borderColor: 'primary.main' },
        }}
      >
        <Box
          component="textarea"
          ref={field}
          id={id}
          value={words.text}
          maxLength={longest}
          rows={3}
          aria-describedby={linkId}
          onChange={(event: React.ChangeEvent<HTMLTextAreaElement>) => words.change(event.target.value)}
          sx={{
            fieldSizing: 'content',
            minHeight: { xs: '4.5em', md: '5.5em' },
            // Whole lines, and more of them than our own words need.
            maxHeight: 'calc(16px + 15em)',
            minWidth: 0,
            p: 2,
            pb: 0,
            border: 0,
            resize: 'vertical',
            font: 'inherit',
            lineHeight: 1.5,
            color: 'text.primary',
            bgcolor: 'transparent',
            '&:focus-visible': { outlineOffset: '-4px' },
          }}
        />
        <Link link={link} id={linkId} />
      </Box>
    </Box>
  )
}

/** Selected by a touch, for who copies by hand. */
function Link({ link, id }: { link: string; id: string }) {
  const t = useTexts('public')
  return (
    <Box
      component="input"
      id={id}
      readOnly
      value={link}
      aria-label={t('shared.sharing.link')}
      onFocus={(event: React.FocusEvent<HTMLInputElement>) => event.target.select()}
      sx={{
        minWidth: 0,
        minHeight: 44,
        px: 2,
        pb: 1,
        border: 0,
        font: 'inherit',
        fontWeight: 600,
        color: 'primary.text',
        bgcolor: 'transparent',
        textOverflow: 'ellipsis',
        '&:focus-visible': { outlineOffset: '-4px' },
      }}
    />
  )
}
