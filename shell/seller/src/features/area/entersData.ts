import type { Who } from '../../api'

/** Whether somebody can enter master data, account and agreement: an owner who works, and a partner. Others look. */
export const entersData = ({ role }: Who): boolean => role === 'owner' || role === 'partner'
