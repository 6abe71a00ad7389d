/** The texts of the problems of files that hang on features. */
export const attachmentProblems = {
  attachment_too_large: 'The file is larger than {{max}}. Reduce it or choose a smaller file.',
  attachment_empty: 'The file is empty. Choose another file.',
  attachment_incomplete: 'The file did not arrive completely. Add it again.',
  attachment_name_taken: 'There is already a file named “{{name}}”. Rename the file or delete the other one first.',
  attachment_name_invalid:
    'The name “{{name}}” has slashes, control characters or marks that hide its end. Rename the file, then try again.',
  attachment_kind_mismatch:
    'The content of “{{name}}” does not fit its name: it is {{found}}. Rename it or choose another file.',
  attachments_full: 'A feature has at most {{max, number}} files. Delete files that are no longer needed.',
  attachment_vertex_unknown:
    'The feature has no vertex {{vertex, number}}: it has {{count, number}}. Reload the feature, then try again.',
  attachment_id_taken: 'A file with this id exists already. Add the file again.',
  attachment_expired: 'The file was deleted more than 90 days ago and is no longer stored.',
  file_address_expired: 'The address of the file has expired. Open the file again.',
  storage_quota_reached:
    'The files of your organization take {{used}} of {{quota}}. Delete files or ask the operator for more space. Edits are saved as before.',
} as const
