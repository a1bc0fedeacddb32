update files set attached_kind = 'warehouse', attached_id = photos.warehouse_id
from warehouse_photos photos where photos.file_id = files.id and files.attached_at is not null;
