import type { Who } from '../api'

export const owner: Who = {
  id: 'm-olga',
  firstName: 'Olga',
  lastName: 'Öhler',
  kind: 'agency',
  seller: 'Agentur Öhler',
  number: '7K2M9QX4',
  approved: true,
  role: 'owner',
  rights: {
    orders: true,
    recommenders: true,
    employees: true,
    rewards: true,
    plan: true,
    choosePlan: true,
    withdrawPlan: true,
    invitations: true,
    invoices: true,
    masterData: true,
    administration: true,
    statistics: true,
    links: true,
    makeLinks: true,
  },
}

export const employee: Who = {
  ...owner,
  id: 'm-emil',
  firstName: 'Emil',
  role: 'employee',
  rights: { ...owner.rights, employees: false, invoices: false, choosePlan: false, withdrawPlan: false },
}

/** An owner who leaves people, invitations and master data to others. */
export const inactive: Who = {
  ...owner,
  id: 'm-ina',
  firstName: 'Ina',
  role: 'inactive',
  rights: { ...owner.rights, employees: false, invitations: false },
}

export const pia: Who = {
  ...owner,
  id: 'm-pia',
  firstName: 'Pia',
  lastName: 'Nord',
  kind: 'partner',
  seller: 'Nord Empfehlungen',
  number: '9Q4X2K7M',
  role: 'partner',
  rights: { ...owner.rights, employees: false, invitations: false, administration: false },
}
