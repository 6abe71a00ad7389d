"""Uses the map services of a project as QGIS without its window does. Arguments: address of the services, layer, account, key.
Prints JSON: for each version of WMS the names of the layers, the pictures of the layer, and the features at its middle; the
picture of the layer from the tiles of WMTS."""
import base64
import json
import sys

from qgis.core import (
    Qgis,
    QgsApplication,
    QgsCoordinateReferenceSystem,
    QgsDataSourceUri,
    QgsMapRendererSequentialJob,
    QgsMapSettings,
    QgsPointXY,
    QgsProviderRegistry,
    QgsRaster,
    QgsRasterLayer,
    QgsRectangle,
)
from qgis.PyQt.QtCore import QBuffer, QIODevice, QSize, Qt

services, layer_id, account, key = sys.argv[1:]
views = {
    "EPSG:4326": QgsRectangle(-97.51, 29.99, -97.48, 30.02),
    "EPSG:3857": QgsRectangle(-10854763.75, 3502522.6, -10851423.75, 3505862.6),
}
application = QgsApplication([], False)
application.initQgis()


def source(url, **more):
    uri = QgsDataSourceUri()
    values = {"url": url, "layers": layer_id, "styles": "", "format": "image/png", "username": account, "password": key}
    for name, value in {**values, **more}.items():
        uri.setParam(name, value)
    return bytes(uri.encodedUri()).decode()


def opened(uri):
    layer = QgsRasterLayer(uri, "layer", "wms")
    if not layer.isValid():
        raise SystemExit(layer.error().message())
    return layer


def draw(layer, crs):
    settings = QgsMapSettings()
    settings.setLayers([layer])
    settings.setDestinationCrs(QgsCoordinateReferenceSystem(crs))
    settings.setExtent(views[crs])
    settings.setOutputSize(QSize(300, 300))
    settings.setBackgroundColor(Qt.transparent)
    job = QgsMapRendererSequentialJob(settings)
    job.start()
    job.waitForFinished()
    buffer = QBuffer()
    buffer.open(QIODevice.WriteOnly)
    job.renderedImage().save(buffer, "PNG")
    return base64.b64encode(bytes(buffer.data())).decode()


def identify(layer):
    view = views["EPSG:4326"]
    result = layer.dataProvider().identify(view.center(), QgsRaster.IdentifyFormatFeature, view, 300, 300)
    return [
        feature["name"]
        for stores in result.results().values()
        for store in stores
        for feature in store.features()
    ]


found = {"wms": {}, "wmts": {}}
for version in ("1.1.1", "1.3.0"):
    address = f"{services}/wms?VERSION={version}"
    layers = {crs: opened(source(address, crs=crs)) for crs in views}
    found["wms"][version] = {
        "pictures": {crs: draw(layer, crs) for crs, layer in layers.items()},
        "features": identify(layers["EPSG:4326"]),
    }
capabilities = f"{services}/wmts/1.0.0/WMTSCapabilities.xml"
tiles = opened(source(capabilities, crs="EPSG:3857", tileMatrixSet="GoogleMapsCompatible"))
found["wmts"] = {"picture": draw(tiles, "EPSG:3857")}
print(json.dumps(found))
application.exitQgis()
