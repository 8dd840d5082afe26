import { change } from './change.mjs'

const i18next = /i18next\/dist\/esm\/i18next\.js$/
const hook = /react-i18next\/dist\/es\/useTranslation\.js$/
const hookTools = /react-i18next\/dist\/es\/utils\.js$/

const methods = (...names) =>
  String.raw`^  (?:${names.join('|')})\((?:[^()]|\([^()]*\))*\) \{\n[\s\S]*?^  \}$`

/**
 * What i18next and its hook for React do for others. Here the server writes all texts of a language into the page,
 * other texts are another instance, `formats.ts` writes numbers and days, and no one turns `debug` on, without
 * which no warning is shown.
 */
export const textsUnused = [
  change(
    i18next,
    String.raw`^( +(?:if \(.*\) )?)(?:this\.l|baseL)ogger\.(?:warn|once|log|deprecate)\(.*\);$`,
    '$1;',
  ),
  change(i18next, String.raw`^ +formatter = Formatter;$`),
  change(
    i18next,
    String.raw`^class Connector extends EventEmitter \{[\s\S]*?^\}$`,
    'class Connector extends EventEmitter {}',
  ),
  change(i18next, String.raw`^ +reloadResources: .*$`),
  change(i18next, methods('reloadResources', 'hydrate', 'cloneInstance', 'dir')),
  change(i18next, methods('addResources?', 'addResourceBundle', 'removeResourceBundle')),
  change(hook, String.raw`^ +warnOnce\(.*\);$`),
  change(hook, String.raw`(createI18nWrapper) = original => \{[\s\S]*?^  \};$`, '$1 = original => original;'),
  change(hookTools, String.raw`^ +warnOnce\([\s\S]*?\);$`),
]
