import type { ComponentType } from 'react'
import seller from '../locales/de.json'
import { agency, routesOf } from './areas'
import { show, type Script } from './scene'

/** What the screens say to an agency. */
export const de = seller

/** Shows a screen in the area of agencies. */
export const open = (route: string, Screen: ComponentType, script: Script, query = '') =>
  show({ [route]: Screen }, { area: agency, routes: routesOf(agency), texts: { seller }, script, query })

export { employee, inactive, owner, pia } from './people'
export { address, refused, summarised, type Answer, type Call } from './scene'
