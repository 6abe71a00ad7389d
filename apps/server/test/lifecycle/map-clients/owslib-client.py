"""Uses the map services of a project as programs with OWSLib do. Arguments: address of the services, layer, account, key.
Prints JSON: for each version of WMS the title and the pictures of the layer, and the tile matrix sets of WMTS."""
import base64
import json
import sys

from owslib.wms import WebMapService
from owslib.wmts import WebMapTileService

services, layer, account, key = sys.argv[1:]
views = {
    "EPSG:4326": (-97.51, 29.99, -97.48, 30.02),
    "EPSG:3857": (-10854763.75, 3502522.6, -10851423.75, 3505862.6),
}
signed = {"username": account, "password": key}
found = {"wms": {}, "wmts": {}}
for version in ("1.1.1", "1.3.0"):
    wms = WebMapService(services + "/wms", version=version, **signed)
    request = {"layers": [layer], "styles": [""], "size": (300, 300), "format": "image/png", "transparent": True}
    pictures = {
        srs: base64.b64encode(wms.getmap(srs=srs, bbox=bbox, **request).read()).decode() for srs, bbox in views.items()
    }
    info = wms.getfeatureinfo(
        srs="EPSG:4326", bbox=views["EPSG:4326"], query_layers=[layer], info_format="application/json", xy=(150, 150), **request
    )
    found["wms"][version] = {
        "title": wms[layer].title,
        "extent": wms[layer].boundingBoxWGS84,
        "pictures": pictures,
        "features": [feature["properties"]["name"] for feature in json.loads(info.read())["features"]],
    }
wmts = WebMapTileService(services + "/wmts", **signed)
tile = wmts.gettile(
    layer=layer, tilematrixset="GoogleMapsCompatible", tilematrix="14", row=6759, column=3754, format="image/png"
)
found["wmts"] = {"sets": sorted(wmts.tilematrixsets), "tile": base64.b64encode(tile.read()).decode()}
print(json.dumps(found))
