import type { components } from './gen'

type Schemas = components['schemas']

export type Door = Schemas['DeskDoor']
export type Person = Schemas['DeskPerson']
export type Duty = Person['duties'][number]
export type Access = Schemas['DeskAccess']
export type OwnPasskey = Schemas['DeskPasskey']
export type OwnSession = Schemas['DeskSession']
export type Taken = Schemas['TakenDeskInvitation']
export type PayoutList = Schemas['PayoutList']
export type PayoutBatch = Schemas['PayoutBatch']
export type PayoutView = Schemas['PayoutView']
export type PayoutTransfer = Schemas['PayoutTransfer']
export type PayoutNote = Schemas['PayoutNote']
