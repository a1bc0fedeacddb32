export const maxPhotos = 12;

export interface Photo {
  id: string;
  file_id: string;
  width: number;
  height: number;
  alt_text: string;
  position: number;
}
