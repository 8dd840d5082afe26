import type { components } from '../../api/gen'

type Schemas = components['schemas']

export type Links = Schemas['Links']
export type LinkRow = Schemas['LinkRow']
export type LinkFigures = Schemas['LinkFigures']
export type LinkDetail = Schemas['LinkDetail']
export type LinkDay = Schemas['LinkDay']
export type LinkMaking = Pick<Links, 'public' | 'today' | 'last' | 'products' | 'categories'>
export type MadeLink = Schemas['MadeLink']
export type NewLinkForm = Schemas['NewLinkForm']
export type PrintForm = Schemas['PrintForm']
export type Labels = Schemas['Labels']
export type LabelRow = Schemas['LabelRow']
export type LinksForm = Schemas['LinksForm']
