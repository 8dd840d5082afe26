import { useState } from 'react'
import {
  Badge,
  Box,
  Card,
  Columns,
  DateText,
  Disclosure,
  Flow,
  Notice,
  SkeletonCards,
  Typography,
} from '@weitersagen/kit/ui'
import { SearchField } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { Screen } from '@weitersagen/kit/query'
import { Link } from '@weitersagen/kit/router'
import type { TextEntry, TextGlance, Texts } from '../../api'
import { out, roomAt, RoomPage, RoomProblem } from '../../features/desk'
import { ExportTexts } from './ExportTexts'
import { useLanguageName, useTextName } from './names'
import { plainOf } from './plain'

const areas = ['start', 'share', 'pages', 'questions', 'agreed'] as const

/** All texts by where people meet them, with whose words stand. */
export function TextsPage() {
  const t = useTexts('desk')
  const [words, setWords] = useState('')
  return (
    <RoomPage title={t('rooms.inhalte')} lead={t('texts.lead')}>
      <Flow gap={3}>
        <Box sx={{ maxWidth: 640 }}>
          <SearchField label={t('texts.search')} value={words} maxLength={200} onChange={setWords} />
        </Box>
        <Screen<Texts>
          path={`/bff/desk/texts${words.trim() ? `?words=${encodeURIComponent(words.trim())}` : ''}`}
          skeleton={<SkeletonCards />}
          endsBy={out}
          onProblem={(problem, reload) => <RoomProblem problem={problem} reload={reload} />}
        >
          {({ texts }) => <Found texts={texts} words={words.trim()} />}
        </Screen>
      </Flow>
    </RoomPage>
  )
}

function Found({ texts, words }: { texts: TextEntry[]; words: string }) {
  const t = useTexts('desk')
  const nameOf = useTextName()
  const looked = words.toLocaleLowerCase()
  const found = texts.filter(({ hit, name }) => hit || nameOf(name).toLocaleLowerCase().includes(looked))
  return (
    <>
      <Box role="status" sx={{ '&:empty': { position: 'absolute' } }}>
        {words ? (
          <Typography sx={{ fontWeight: 700 }}>{t('texts.count', { count: found.length })}</Typography>
        ) : null}
      </Box>
      {words && found.length === 0 ? (
        <Notice tone="info" title={t('texts.noneTitle')}>
          {t('texts.noneText')}
        </Notice>
      ) : null}
      {areas.map((area) => (
        <Area
          key={area}
          area={area}
          texts={found.filter((text) => text.area === area)}
          folded={area === 'agreed' && !words}
        />
      ))}
      {words ? null : <ExportTexts edited={texts.some(({ in: all }) => all.some(({ edited }) => edited))} />}
    </>
  )
}

// texts: texts.area.*, texts.areaText.*
function Area({
  area,
  texts,
  folded,
}: {
  area: (typeof areas)[number]
  texts: TextEntry[]
  folded: boolean
}) {
  const t = useTexts('desk')
  if (texts.length === 0) return null
  const id = `area-${area}`
  const list = (
    <Box component="ul" aria-labelledby={id} sx={{ m: 0, p: 0, listStyle: 'none', minWidth: 0 }}>
      {texts.map((text) => (
        <Row key={text.name} text={text} />
      ))}
    </Box>
  )
  return (
    <Card component="section" aria-labelledby={id}>
      <Flow gap={1}>
        <Typography variant="h2" id={id}>
          {t(`texts.area.${area}`)}
        </Typography>
        <Typography color="textSecondary">{t(`texts.areaText.${area}`)}</Typography>
        {folded ? (
          <Disclosure title={t('texts.show', { count: texts.length })} flush>
            {list}
          </Disclosure>
        ) : (
          list
        )}
      </Flow>
    </Card>
  )
}

function Row({ text }: { text: TextEntry }) {
  const t = useTexts('desk')
  const nameOf = useTextName()
  return (
    <Box component="li" sx={row}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center' }}>
        <Link {...roomAt('inhalte', text.name)} sx={link}>
          {nameOf(text.name)}
        </Link>
        {text.fixed ? (
          <Badge tone="neutral" icon="lock">
            {t('texts.inFile')}
          </Badge>
        ) : null}
        {text.version ? (
          <Typography variant="body2" color="textSecondary">
            {t('texts.version', { version: text.version })}
          </Typography>
        ) : null}
      </Box>
      <Columns min={300} gap={3}>
        {text.in.map((one) => (
          <Glance key={one.language} one={one} />
        ))}
      </Columns>
    </Box>
  )
}

function Glance({ one }: { one: TextGlance }) {
  const t = useTexts('desk')
  const languageOf = useLanguageName()
  const { language, begins, edited, cms, changedAt, changedBy, drafted } = one
  return (
    <Box sx={{ display: 'grid', gap: 0.25, minWidth: 0, alignContent: 'start' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 0.5, alignItems: 'center' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {languageOf(language)}
        </Typography>
        {edited ? <Badge tone="success">{t('texts.edited')}</Badge> : null}
        {drafted ? <Badge tone="warning">{t('texts.draft')}</Badge> : null}
        {cms ? <Badge tone="neutral">{t('texts.cms')}</Badge> : null}
        {changedAt && changedBy ? (
          <Typography variant="body2" color="textSecondary">
            <DateText value={changedAt} time /> {t('texts.by', { name: changedBy })}
          </Typography>
        ) : null}
      </Box>
      <Typography lang={language} sx={{ overflowWrap: 'anywhere' }}>
        {plainOf(begins) || t('texts.noWords')}
      </Typography>
    </Box>
  )
}

const row = {
  display: 'grid',
  gap: 1,
  py: 2,
  borderTop: '1px solid',
  borderColor: 'divider',
  minWidth: 0,
} as const

const link = {
  minHeight: 44,
  display: 'inline-flex',
  alignItems: 'center',
  fontWeight: 700,
  fontSize: '1.0625rem',
  overflowWrap: 'anywhere',
} as const
