export const library = {}
