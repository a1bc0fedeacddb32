import type { WarehouseType } from '../warehouse-options.ts';

// What people call each type of warehouse. How to extend the table: see vocabulary.ts.
export const typeWords: Record<WarehouseType, string> = {
  public: `public warehouse, public, public storage, public warehousing, shared warehouse, shared space, shared warehouse space, shared, multi client, multi-client, multi tenant, multi-user, on demand warehouse, on-demand warehousing, on demand, flexible warehouse, flexible storage, month to month, pay as you go, almacén público, bodega pública, público, bodega compartida, almacén compartido, espacio compartido, compartida, multicliente, bajo demanda, mes a mes, sin contrato, almacén general, armazém público, armazém compartilhado, galpão compartilhado, compartilhado, espaço compartilhado, sob demanda, mês a mês, público`,
  private: `private warehouse, private, private storage, private warehousing, in-house warehouse, own warehouse, almacén privado, bodega privada, privado, almacén propio, armazém privado, galpão privado, privado, armazém particular, armazém próprio`,
  contract: `contract warehouse, contract, contract warehousing, dedicated warehouse, dedicated, dedicated space, dedicated facility, dedicated warehousing, build to suit, long term contract, dedicated staff, almacén por contrato, bodega dedicada, almacén dedicado, dedicado, espacio dedicado, contrato, a largo plazo, armazém dedicado, galpão dedicado, espaço dedicado, contrato, sob contrato, armazém contratado`,
};
