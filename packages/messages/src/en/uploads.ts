/** The files that the page sends, of every slice. */
export const uploads = {
  unreadable: 'The file was changed, moved or deleted after it was chosen. Choose it again.',
  percent: '{{percent, number}}%',
  sent: '{{sent}} of {{size}}',
  waiting: 'Waiting until other files are sent.',
  waitingOffline:
    'Waiting for the connection. The file is sent as soon as the server can be reached. Keep this page open.',
  interrupted:
    'The connection was interrupted. The file is sent again automatically when the server can be reached. Keep this page open.',
  leave: {
    title_one: 'Cancel {{count, number}} upload?',
    title_other: 'Cancel {{count, number}} uploads?',
    body: 'Files that have not been sent completely are lost if you sign out now.',
    submit: 'Cancel uploads and sign out',
    keep: 'Stay signed in',
  },
} as const
