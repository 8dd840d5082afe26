/** The package names a declaration file that it does not ship. */
declare module 'altcha/i18n/de'

/** The address of the file, by a rule in webpack.config.js. */
declare module 'altcha/altcha.css' {
  const href: string
  export default href
}
