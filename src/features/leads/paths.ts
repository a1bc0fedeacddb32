export const leadPaths = {
  bookDemo: () => '/book-a-demo',
  findWarehouseMiami: () => '/find-warehouse-miami',
};
