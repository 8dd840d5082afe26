import { Box, ButtonLink, Disclosure, Flow, RichText, Section } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Home } from '../../api'

export function Questions({ faqs }: { faqs: Home['faqs'] }) {
  const t = useTexts('public')
  if (faqs.length === 0) return null
  return (
    <Section title={t('home.faqTitle')} width="medium">
      <Flow gap={1.5}>
        {faqs.map((faq) => (
          <Disclosure key={faq.question} title={faq.question}>
            <RichText html={faq.answerHtml} />
          </Disclosure>
        ))}
        <Box sx={{ mt: 1 }}>
          <ButtonLink to="Faq" variant="text" iconAfter="arrowRight">
            {t('home.faqMore')}
          </ButtonLink>
        </Box>
      </Flow>
    </Section>
  )
}
