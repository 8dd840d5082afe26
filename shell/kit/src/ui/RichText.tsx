import Box from '@mui/material/Box'

/** HTML of the tenant's texts, which the server has sanitised. */
export function RichText({ html }: { html: string }) {
  return (
    <Box
      sx={{
        maxWidth: '42em',
        '& > :first-of-type': { mt: 0 },
        '& > :last-child': { mb: 0 },
        // The first heading of its kind is seldom the first of all.
        '& > * + h2:first-of-type, & > * + h3:first-of-type': { mt: '1.8em' },
        '& h2, & h3': {
          fontFamily: (theme) => theme.typography.h3.fontFamily,
          fontWeight: 750,
          lineHeight: 1.2,
          mt: '1.8em',
          mb: '0.5em',
        },
        '& h2': { fontSize: '1.5rem' },
        '& h3': { fontSize: '1.25rem' },
        '& p, & ul, & ol': { my: '0.8em' },
        '& ul, & ol': { pl: '1.3em' },
        '& li + li': { mt: '0.35em' },
        '& a': { color: 'primary.text', fontWeight: 600, textUnderlineOffset: 4 },
        '& table': { borderCollapse: 'collapse', display: 'block', overflowX: 'auto' },
        '& th, & td': {
          textAlign: 'left',
          py: 1,
          pl: 0,
          pr: 1,
          borderBottom: '1px solid',
          borderColor: 'divider',
          verticalAlign: 'top',
        },
      }}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
