export const privacy = {}
