import type { Server } from 'node:http'
import { accountRoutes } from './accounts/accounts.routes.ts'
import { memberRoutes } from './accounts/members.routes.ts'
import { ownProfileRoutes } from './accounts/own-profile.routes.ts'
import { activityRoutes } from './activity/activity.routes.ts'
import { attachmentRoutes } from './attachments/attachments.routes.ts'
import { attachmentsZipRoutes } from './attachments/zip/attachments-zip.routes.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { billingRoutes } from './billing/billing.routes.ts'
import { configurationRoutes } from './configuration/configuration.routes.ts'
import { dataOrganizationRoutes } from './data-organization/data-organization.routes.ts'
import { dictionaryRoutes } from './dictionaries/dictionaries.routes.ts'
import { featureFormRoutes } from './feature-forms/feature-forms.routes.ts'
import { bindingRoutes } from './features/binding/bindings.routes.ts'
import { bulkFeatureRoutes } from './features/bulk/bulk-features.routes.ts'
import { featureRowRoutes } from './features/feature-rows.routes.ts'
import { featureRoutes } from './features/features.routes.ts'
import { lineFunctionRoutes } from './features/line-functions/line-functions.routes.ts'
import { revertRoutes } from './features/revert/revert.routes.ts'
import { folderRoutes } from './folders/folders.routes.ts'
import { formFrameRoutes } from './forms/form-frames.routes.ts'
import { formRoutes } from './forms/forms.routes.ts'
import { helpRoutes } from './help/help.routes.ts'
import { createHttp, type Http } from './http/create-http.ts'
import { serveFiles } from './http/files/serve-files.ts'
import { serveStatus } from './http/serve-status.ts'
import { serveWeb } from './http/serve-web.ts'
import type { Services } from './http/services.ts'
import { importRoutes } from './imports/imports.routes.ts'
import { jobRoutes } from './jobs/jobs.routes.ts'
import { layerRoutes } from './layers/layers.routes.ts'
import { mailRoutes } from './mail/mail.routes.ts'
import { featureInfoRoutes } from './map-service/feature-info/feature-info.routes.ts'
import { layerSldRoutes } from './map-service/looks/layer-sld.routes.ts'
import { mapPictureRoutes } from './map-service/pictures/map-pictures.routes.ts'
import { MapPictures } from './map-service/pictures/map-pictures.ts'
import { mapServiceRoutes } from './map-service/services/services.routes.ts'
import { vectorTileRoutes } from './map-service/vector-tiles/vector-tiles.routes.ts'
import { clientKeyRoutes } from './organizations/client-keys.routes.ts'
import { grantRoutes } from './organizations/grants.routes.ts'
import { organizationRoutes } from './organizations/organizations.routes.ts'
import { profileRoutes } from './organizations/profile.routes.ts'
import { overviewRoutes } from './overview/overview.routes.ts'
import { preferenceRoutes } from './preferences/preferences.routes.ts'
import { projectRoutes } from './projects/projects.routes.ts'
import { withoutPlace } from './reading/photos/remove-place.ts'
import { coordinateSystemRoutes } from './sites/coordinate-systems.routes.ts'
import { siteRoutes } from './sites/sites.routes.ts'
import { styleRoutes } from './styles/styles.routes.ts'
import { symbolRoutes } from './symbols/symbols.routes.ts'
import { uploadKindsOf } from './upload-kinds.ts'
import { uploadRoutes } from './uploads/uploads.routes.ts'

/** Builds the application with all its routes. `server`: see `createHttp`. */
export async function buildApp(services: Services, server?: Server): Promise<Http> {
  const http = await createHttp(services, server)
  serveStatus(http)
  serveFiles(http, { removePlace: withoutPlace })
  configurationRoutes(http)
  mailRoutes(http)
  authRoutes(http)
  organizationRoutes(http)
  profileRoutes(http)
  grantRoutes(http)
  clientKeyRoutes(http)
  accountRoutes(http)
  billingRoutes(http)
  ownProfileRoutes(http)
  preferenceRoutes(http)
  helpRoutes(http)
  memberRoutes(http)
  dictionaryRoutes(http)
  symbolRoutes(http)
  coordinateSystemRoutes(http)
  siteRoutes(http)
  formRoutes(http)
  formFrameRoutes(http)
  styleRoutes(http)
  layerRoutes(http)
  layerSldRoutes(http)
  featureInfoRoutes(http)
  const pictures = picturesOf(http)
  mapPictureRoutes(http, pictures)
  mapServiceRoutes(http, pictures)
  vectorTileRoutes(http, pictures)
  folderRoutes(http)
  projectRoutes(http)
  featureRoutes(http)
  lineFunctionRoutes(http)
  revertRoutes(http)
  bulkFeatureRoutes(http)
  bindingRoutes(http)
  featureRowRoutes(http)
  attachmentRoutes(http)
  attachmentsZipRoutes(http)
  featureFormRoutes(http)
  dataOrganizationRoutes(http)
  jobRoutes(http)
  importRoutes(http)
  uploadRoutes(http, uploadKindsOf(services))
  activityRoutes(http)
  overviewRoutes(http)
  await serveWeb(http)
  return http
}

/** The one drawer of pictures of a server. */
function picturesOf({ app, services }: Http): MapPictures {
  const pictures = new MapPictures(services)
  app.addHook('onClose', () => pictures.close())
  return pictures
}
