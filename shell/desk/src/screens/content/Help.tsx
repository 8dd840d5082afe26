import { Box, Disclosure, Flow, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { TextLanguage } from '../../api'

const marks = ['heading', 'list', 'bold', 'link'] as const

// texts: texts.mark.*, texts.markText.*
/** What may be written: the marks of a page, and what is filled in for a name in braces. */
export function Help({ markdown, facts }: { markdown: boolean; facts: TextLanguage['facts'] }) {
  const t = useTexts('desk')
  return (
    <Disclosure title={t('texts.help')} flush>
      <Flow gap={1.5}>
        <Typography>{t(markdown ? 'texts.helpMarkdown' : 'texts.helpPlain')}</Typography>
        {markdown ? (
          <Box component="dl" sx={list}>
            {marks.map((mark) => (
              <Pair key={mark} name={t(`texts.mark.${mark}`)} value={t(`texts.markText.${mark}`)} />
            ))}
          </Box>
        ) : null}
        <Typography>{t('texts.helpFacts')}</Typography>
        <Box component="dl" sx={list}>
          {facts.map(({ name, value }) => (
            <Pair key={name} name={name} value={value || t('texts.later')} />
          ))}
        </Box>
      </Flow>
    </Disclosure>
  )
}

function Pair({ name, value }: { name: string; value: string }) {
  return (
    <>
      <Box component="dt" sx={{ fontFamily: 'ui-monospace, monospace', overflowWrap: 'anywhere' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {value}
      </Box>
    </>
  )
}

const list = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.2fr)',
  columnGap: 2,
  rowGap: 0.75,
  fontSize: '0.9375rem',
} as const
