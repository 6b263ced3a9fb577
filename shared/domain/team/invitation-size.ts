/** Ending of an invitation's file. */
export const invitationEnding = '.rbteam'
/** More than any invitation has; whoever reads a file looks at its size first. */
export const mostInvitationBytes = 256 * 1024
