/** The personal area with one page of recommendations; what changes it refreshes this. */
export const overviewPath = '/bff/personal/overview/look'
