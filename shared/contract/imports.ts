export const imports = {}
