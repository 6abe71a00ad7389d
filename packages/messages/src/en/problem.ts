/** What each problem code says: what happened, then what to do. */
export const problem = {
  invalid_request: 'The server did not accept what was entered. Check it, then try again.',
  not_signed_in: 'You are not signed in. Sign in, then try again.',
  not_permitted: 'Your rights are not enough: you need the right to {{level}}. Ask an administrator of the project.',
  not_found: '{{asset}} is not there, or you may not see it. Reload the page to see what is.',
  too_large: 'What was sent is larger than {{max}}. Send less at once.',
  media_type_not_supported: 'The server does not take this kind of content. Send it in another form.',
  too_many_requests_one: 'Too many attempts. Wait {{count, number}} second, then try again.',
  too_many_requests_other: 'Too many attempts. Wait {{count, number}} seconds, then try again.',
  internal:
    'The server made an error, which has been recorded. Try again; if it happens again, tell your administrator.',
  unavailable: 'The server cannot be reached at the moment. Try again in a little while.',

  NotAuthorizedException: 'You could not be signed in. Check e-mail and password, then try again.',

  project_name_taken: 'There is already a project named “{{name}}” in this organization. Choose another name.',
  folder_name_taken: 'There is already a folder named “{{name}}” here. Choose another name.',
  layer_name_taken: 'There is already a layer named “{{name}}” in this folder. Choose another name.',
  folder_too_deep: 'A subfolder cannot hold further folders. Make the folder one level higher.',
  folder_not_empty: 'Folder “{{name}}” is not empty. Delete what is in it first.',
  folder_in_other_project: 'The folder belongs to another project. Choose one of this project.',
  layer_is_default: 'Layer “{{name}}” came with the project and cannot be deleted.',
  layer_read_only: 'Layer “{{name}}” is read-only. Allow changes in the layer’s settings first.',
  feature_changed: 'Somebody else changed this feature meanwhile. Compare with the current state, then save again.',
  feature_deleted: 'This feature has been deleted. Its history can still be read.',
  geometry_not_fitting:
    'The layer takes {{expected}}, not {{found}}. Draw the right kind of shape, or choose another layer.',

  upload_type_not_supported: 'Files ending in “{{extension}}” cannot be uploaded. Choose one of the kinds listed.',
  upload_empty: 'The file is empty. Choose a file with content.',
  upload_too_large: 'The file is larger than {{max}}. Split it, or leave out what is not needed.',
  upload_used: 'This upload address has been used already. Start the upload again.',
  coordinate_system_unknown: 'Coordinate system “{{crs}}” is not known. Give an EPSG code or well-known text.',
  job_finished: 'The job has already ended, so there is nothing to cancel.',

  signIn: {
    credentials: 'E-mail or password is wrong. Check both, then try again.',
    disabled: 'This account is not active. Ask an administrator of your organization.',
    session: 'Your session has ended. Sign in again.',
  },
  network: 'The server cannot be reached. Check your connection, then try again.',
  unknown: 'Something went wrong here. Reload the page, then try again.',
  asset: {
    organization: 'The organization',
    project: 'The project',
    folder: 'The folder',
    layer: 'The layer',
    feature: 'The feature',
    job: 'The job',
    upload: 'The upload',
    other: 'What you asked for',
  },
  shape: {
    point: 'points',
    polyline: 'lines',
    polygon: 'polygons',
    other: 'this kind of shape',
  },
} as const
