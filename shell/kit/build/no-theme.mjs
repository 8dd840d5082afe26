/** In place of MUI's own theme, which stands in where a page gives none: every page here gives its tenant's. */
export default {}
