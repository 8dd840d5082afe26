import type { components } from './gen'

type Schemas = components['schemas']

export type Door = Schemas['DeskDoor']
export type Person = Schemas['DeskPerson']
export type Duty = Person['duties'][number]
export type Access = Schemas['DeskAccess']
export type OwnPasskey = Schemas['DeskPasskey']
export type OwnSession = Schemas['DeskSession']
export type Taken = Schemas['TakenDeskInvitation']
export type Team = Schemas['DeskTeam']
export type TeamPerson = Schemas['TeamPerson']
export type TeamPasskey = Schemas['TeamPasskey']
export type TeamDeed = Schemas['TeamDeed']
export type DoneTeamDeed = Schemas['DoneTeamDeed']
export type LogPage = Schemas['DeskLog']
export type LogEntry = Schemas['LogEntry']
export type LogExportForm = Schemas['LogExportForm']
